import { ticketPriority, type StageKind, type TicketType } from '../../contract.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { lackingToClose, saidAs } from '../acting/must-say.ts'
import { closingColumns, type Saying } from '../acting/write-closing.ts'
import { insertTicket } from '../create-ticket.ts'
import { stageOf, stagesOf } from '../stages/default-stages.ts'
import type { Executing, Execution } from './executing.ts'

/** Nothing is to be done about it. */
export async function dismiss(at: Executing, act: Execution<'dismissAndClose'>): Promise<void> {
  await mustSay(at, act)
  await close(at, 'Dismissed', act)
}

/** It was settled outside, where the address says. */
export async function saveUrl(at: Executing, act: Execution<'saveUrlAndClose'>): Promise<void> {
  await mustSay(at, act)
  await close(at, 'Closed', act, { url: act.url })
}

/** This work on it is done, and goes on in a ticket of its own at the stage Escalated, one priority higher; that is no new matter of the month. */
export async function escalate(at: Executing, act: Execution<'escalateAndClose'>): Promise<void> {
  const { ctx, tx, row } = at
  const { queueID, note } = act
  await close(at, 'Closed', { closingReasonID: null, rootCauseIDs: [], tags: [], explanation: note })
  await insertTicket(
    tx,
    ctx,
    {
      type: row.type as TicketType,
      title: row.title,
      text: [row.text, note].filter(Boolean).join('\n\n'),
      priority: Math.min(row.priority + 1, ticketPriority.Urgent),
      locationId: row.location_id,
      review:
        row.review_id === null
          ? null
          : {
              id: row.review_id,
              sourceId: row.source_id!,
              revision: row.revision!,
              respondedAt: row.first_reply_at,
            },
      rating: row.rating,
      nps: row.nps,
      sentiment: row.sentiment,
      reporterName: row.reporter_name,
      reporterEmail: row.reporter_email,
      reporterPhone: row.reporter_phone,
      dueAt: null,
      userId: null,
      roleId: null,
      queueId: queueID ?? row.queue_id,
      stage: 'Escalated',
    },
    { isFree: true },
  )
}

async function mustSay({ ctx, row }: Executing, said: Saying): Promise<void> {
  const lacks = (await lackingToClose(ctx, said))(row)
  if (lacks) ctx.fail(lacks, { field: `act.${saidAs[lacks]}` })
}

async function close(
  { ctx, tx, row }: Executing,
  kind: StageKind,
  said: Saying,
  more: { url?: string } = {},
): Promise<void> {
  const now = ctx.now()
  const words = await closingColumns(tx.db, ctx.tenantId, said, 'act.tags')
  const stages = await stagesOf(tx.db, ctx.tenantId, now)
  await changeTickets(tx, ctx, [row], () => ({
    ...words,
    ...more,
    stage_id: stageOf(stages, kind).id,
    closed_at: now,
    closed_by: ctx.who.userId,
    closes_on_reply: false,
  }))
}
