import { sql } from 'kysely'
import { errorKeyOf } from '#platform/contract/define-system.ts'
import { actingWithin } from '#platform/server/system/acting-within.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type TicketAct, tickets } from '#product/conversation/tickets/contract.ts'
import { actOnTickets, deadlinesOf, labelTickets, writeNote } from '#product/conversation/tickets/server/public.ts'
import { addWorkingMinutes } from '#product/workspace/working-time/server/public.ts'
import type { RuleAction } from '../../contract.ts'
import type { OwnAction } from '../subjects/subject.ts'
import { type ActedOn, LeftToUsers, type Made } from './acted-on.ts'

const HOUR_MS = 3_600_000
/** Why a ticket stays as it is where an act on several of them says so of each. */
const refusals = [
  'notFound',
  'ticketClosed',
  'closedDate',
  'ticketExists',
  'notClosed',
  'reasonRequired',
  'tagRequired',
] as const

/** An action as tickets know it. */
export function actOf(action: OwnAction, now: Date): Exclude<TicketAct, { kind: 'edit' }> {
  switch (action.kind) {
    case 'Assign':
      return { kind: 'user', userID: action.userID }
    case 'Role':
      return { kind: 'role', roleID: action.roleID }
    case 'Queue':
      return { kind: 'queue', queueID: action.queueID }
    case 'Priority':
      return { kind: 'priority', priority: action.priority }
    case 'Type':
      return { kind: 'type', type: action.type }
    case 'TicketStage':
      return { kind: 'stage', stageID: action.stageID }
    case 'Postpone':
      return { kind: 'postpone', until: new Date(now.getTime() + action.hours * HOUR_MS).toISOString() }
    case 'Close': {
      const { isDismissed, closingReasonID, rootCauseIDs, tags, explanation } = action
      return { kind: 'close', isDismissed, closedAt: null, closingReasonID, rootCauseIDs, tags, explanation }
    }
    case 'Reopen':
      return { kind: 'reopen' }
    default:
      throw new Error(`${action.kind} is nothing that is done with a ticket`)
  }
}

export async function changeTicket(ctx: ActingCtx, tx: Tx, run: ActedOn, act: TicketAct): Promise<Made> {
  await mustStand(ctx, tx, run)
  await mustBeThere(ctx, tx, act)
  const body = { ids: [run.thing.id], act }
  const { results } = await actOnTickets(actingWithin<typeof tickets, 'act'>(ctx, tx, tickets), { body })
  const [result] = results
  if (!result?.ok) raise(tickets, refusals.find((error) => errorKeyOf(tickets, error) === result?.key) ?? 'notFound')
  return {}
}

/** Sets until when a ticket is due; in working time by the calendar that its clocks count by. */
export async function setDue(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { hours, inWorkingTime }: Extract<RuleAction, { kind: 'Due' }>,
): Promise<Made> {
  const now = ctx.now().getTime()
  const [timed] = inWorkingTime ? await deadlinesOf(tx.db, ctx.tenantId, [run.thing.id]) : []
  const dueAt = timed ? addWorkingMinutes(timed.policy.clock, now, hours * 60) : now + hours * HOUR_MS
  return changeTicket(ctx, tx, run, { kind: 'due', dueAt: new Date(dueAt).toISOString() })
}

export async function labelTicket(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { add, remove }: Extract<RuleAction, { kind: 'Label' }>,
): Promise<Made> {
  await mustStand(ctx, tx, run)
  const body = { ids: [run.thing.id], add, remove }
  const { results } = await labelTickets(actingWithin<typeof tickets, 'label'>(ctx, tx, tickets), { body })
  if (!results[0]?.ok) raise(tickets, 'notFound')
  return {}
}

export async function noteTicket(ctx: ActingCtx, tx: Tx, run: ActedOn, text: string): Promise<Made> {
  await mustStand(ctx, tx, run)
  const call = { params: { ticketId: run.thing.id }, body: { text, mentions: [] } }
  const note = await writeNote(actingWithin<typeof tickets, 'writeNote'>(ctx, tx, tickets), call)
  return { madeId: note.id }
}

/** A ticket that was merged goes on in another one, on which rules run of their own. */
async function mustStand({ tenantId }: ActingCtx, { db }: Tx, { thing }: ActedOn): Promise<void> {
  const { rows } = await sql`
    select 1 from ticket where tenant_id = ${tenantId} and id = ${thing.id} and merged_into_id is not null`.execute(db)
  if (rows.length > 0) throw new LeftToUsers('Merged')
}

/** What went since the rule was saved: tickets know users and roles themselves, and of all else what a call names is there. */
async function mustBeThere({ tenantId }: ActingCtx, { db }: Tx, act: TicketAct): Promise<void> {
  const queueId = act.kind === 'queue' ? act.queueID : null
  const stageId = act.kind === 'stage' ? act.stageID : null
  const reasonId = act.kind === 'close' ? act.closingReasonID : null
  const { rows } = await sql<{ queue: boolean; stage: boolean; reason: boolean }>`
    select ${queueId}::bigint is null or exists (select from inbox_queue where tenant_id = ${tenantId} and id = ${queueId}::bigint) as queue,
      ${stageId}::bigint is null or exists (select from ticket_stage where tenant_id = ${tenantId} and id = ${stageId}::bigint) as stage,
      ${reasonId}::bigint is null or exists (select from closing_reason where tenant_id = ${tenantId} and id = ${reasonId}::bigint) as reason`.execute(
    db,
  )
  const there = rows[0]!
  if (!there.queue) raise(tickets, 'unknownQueue')
  if (!there.stage) raise(tickets, 'unknownStage')
  if (!there.reason) raise(tickets, 'unknownReason')
}
