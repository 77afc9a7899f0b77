import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { actingWithin } from '#platform/server/system/acting-within.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { inbox, type InboxAct } from '#product/conversation/inbox/contract.ts'
import { actOnThreads } from '#product/conversation/inbox/server/public.ts'
import { ticketPriority, type TicketAct, tickets } from '#product/conversation/tickets/contract.ts'
import { actOnTickets, noteEscalation } from '#product/conversation/tickets/server/public.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import type { stepDeed, stepRefusal } from '../contract.ts'
import type { ComingStep } from './coming-steps.ts'
import type { Item } from './items.ts'
import { known, type Known, namedIn } from './step-problems.ts'

type Deed = (typeof stepDeed)['members'][number]
type Why = (typeof stepRefusal)['members'][number]
export type Acted = { did: { deed: Deed; to: string }[]; failed: { deed: Deed; why: Why }[]; told: number[] }
type Doing = { ctx: ActingCtx; tx: Tx; item: Item; step: ComingStep; there: Known; sees: number[] }

/** Names beyond these are left out where a step says whom it told. */
const MOST_NAMES = 5

/** Does what a step says, within the transaction that notes it. What cannot be done is said, and the rest is done. */
export async function act(ctx: ActingCtx, tx: Tx, item: Item, step: ComingStep): Promise<Acted> {
  const there = await known(tx.db, ctx.tenantId, namedIn([step.step]))
  const sees = await holdersAt(
    tx.db,
    ctx.tenantId,
    actionOf(item.kind === 'ticket' ? tickets : inbox, 'view'),
    item.locationId,
  )
  const doing: Doing = { ctx, tx, item, step, there, sees }
  const acted: Acted = { did: [], failed: [], told: [] }
  const note = (deed: Deed, outcome: { to: string } | { why: Why } | null) => {
    if (!outcome) return
    if ('to' in outcome) acted.did.push({ deed, to: outcome.to })
    else acted.failed.push({ deed, why: outcome.why })
  }
  // told first: whoever has it now is told, and not only who gets it
  acted.told = await toldBy(doing)
  note('Notify', await tellOf(doing, acted.told))
  note('Priority', await raisePriority(doing))
  note('Stage', await moveStage(doing))
  note('Give', await give(doing))
  if (item.kind === 'ticket') {
    const by = ctx.services.translate(ctx.locale, 'escalations', 'ui/policyStep', {
      policy: step.policy.name,
      step: step.position,
    })
    await noteEscalation(tx, { ...ctx, who: null }, { id: item.id, location_id: item.locationId }, by)
  }
  return acted
}

const tells = ({ step: { step } }: Doing) =>
  step.notifyAssignee || step.notifyUserIDs.length + step.notifyRoleIDs.length > 0

/** Whom it tells: of those meant each who may see it where it is. */
async function toldBy(doing: Doing): Promise<number[]> {
  const { ctx, tx, step, sees } = doing
  if (!tells(doing)) return []
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_role where tenant_id = ${ctx.tenantId} and role_id = any(${step.step.notifyRoleIDs}::bigint[])`.execute(
    tx.db,
  )
  const meant = new Set([
    ...step.step.notifyUserIDs,
    ...rows.map(({ user_id }) => Number(user_id)),
    ...(step.step.notifyAssignee ? await holdersOfItem(doing) : []),
  ])
  return sees.filter((id) => meant.has(id))
}

/** Whoever has it: its user, those of its role, or of its queue's; where nobody has, those who assign there. */
async function holdersOfItem({ ctx, tx, item }: Doing): Promise<number[]> {
  const { tenantId } = ctx
  if (item.userId !== null) return [item.userId]
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from user_role where tenant_id = ${tenantId} and (role_id = ${item.roleId}::bigint
      or (${item.roleId}::bigint is null and role_id = any(array(select unnest(q.role_ids) from inbox_queue q where q.tenant_id = ${tenantId} and q.id = ${item.queueId}::bigint))))`.execute(
    tx.db,
  )
  if (rows.length > 0) return rows.map(({ user_id }) => Number(user_id))
  return holdersAt(tx.db, tenantId, actionOf(item.kind === 'ticket' ? tickets : inbox, 'assign'), item.locationId)
}

async function tellOf(doing: Doing, told: readonly number[]): Promise<{ to: string } | { why: Why } | null> {
  const { tx, ctx } = doing
  if (!tells(doing)) return null
  if (told.length === 0) return { why: 'Nobody' }
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users
    where tenant_id = ${ctx.tenantId} and id = any(${told.slice(0, MOST_NAMES)}::bigint[]) order by 1`.execute(tx.db)
  const names = rows.map(({ name }) => name).join(', ')
  return { to: told.length > MOST_NAMES ? `${names}, +${told.length - MOST_NAMES}` : names }
}

async function raisePriority(doing: Doing): Promise<{ to: string } | { why: Why } | null> {
  const { item, step } = doing
  if (!step.step.raisePriority || item.priority === null || item.priority >= ticketPriority.Urgent) return null
  const priority = (item.priority + 1) as (typeof ticketPriority)['values'][keyof (typeof ticketPriority)['values']]
  return changeTicket(doing, { kind: 'priority', priority }, String(priority))
}

async function moveStage(doing: Doing): Promise<{ to: string } | { why: Why } | null> {
  const { item, step, there } = doing
  const { stageID, threadStageID } = step.step
  const id = item.kind === 'ticket' ? stageID : threadStageID
  if (id === null) return null
  const name = there.nameOf(item.kind === 'ticket' ? 'ticketStage' : 'threadStage', id)
  if (name === undefined) return { why: 'Gone' }
  return item.kind === 'ticket'
    ? changeTicket(doing, { kind: 'stage', stageID: id }, name)
    : changeThread(doing, { kind: 'stage', stageID: id }, name)
}

async function give(doing: Doing): Promise<{ to: string } | { why: Why } | null> {
  const { item, step, there, sees } = doing
  const { userID, roleID, queueID } = step.step
  const [kind, id] =
    userID !== null
      ? (['user', userID] as const)
      : roleID !== null
        ? (['role', roleID] as const)
        : (['queue', queueID] as const)
  if (id === null) return null
  const name = there.nameOf(kind, id)
  if (name === undefined) return { why: 'Gone' }
  if (kind === 'user' && !sees.includes(id)) return { why: 'NoAccess' }
  const to =
    kind === 'user'
      ? ({ kind, userID: id } as const)
      : kind === 'role'
        ? ({ kind, roleID: id } as const)
        : ({ kind, queueID: id } as const)
  return item.kind === 'ticket' ? changeTicket(doing, to, name) : changeThread(doing, { ...to, due: null }, name)
}

function changeTicket({ ctx, tx, item }: Doing, change: TicketAct, to: string) {
  return outcomeOf(to, () => actOnTickets(actingWithin(ctx, tx, tickets), { body: { ids: [item.id], act: change } }))
}

function changeThread({ ctx, tx, item }: Doing, change: InboxAct, to: string) {
  return outcomeOf(to, () => actOnThreads(actingWithin(ctx, tx, inbox), { body: { ids: [item.id], act: change } }))
}

/** What the other system refuses it does before it writes anything. */
async function outcomeOf(
  to: string,
  change: () => Promise<{ results: { ok: boolean }[] }>,
): Promise<{ to: string } | { why: Why }> {
  try {
    const { results } = await change()
    return results[0]?.ok ? { to } : { why: 'Refused' }
  } catch (error) {
    if (error instanceof Fault) return { why: error.system === 'platform' ? 'NoAccess' : 'Refused' }
    throw error
  }
}
