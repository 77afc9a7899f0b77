import { sql } from 'kysely'
import { actionOf, type Body } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { ActCtx, Given, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type TicketAct, tickets } from '../../contract.ts'
import { fieldsOfAct, fieldsOfEdit, mustWrite } from '../field-security.ts'
import { isClosing, readStages } from '../stages/default-stages.ts'
import { lockTickets, type TicketRow } from '../ticket-row.ts'
import { changeTickets } from './change-tickets.ts'
import { mustBeKnown } from './must-be-known.ts'
import { lackingToClose } from './must-say.ts'
import { setOfAct } from './set-of-act.ts'

const needed = {
  edit: 'edit',
  priority: 'edit',
  type: 'edit',
  due: 'edit',
  postpone: 'edit',
  wait: 'edit',
  stage: 'edit',
  user: 'assign',
  role: 'assign',
  queue: 'assign',
  nobody: 'assign',
  close: 'close',
  reopen: 'close',
} as const satisfies Record<TicketAct['kind'], keyof typeof tickets.permissions>

const nothingSaid = { closingReasonID: null, tags: [] }

type Refusal =
  | 'notFound'
  | 'ticketClosed'
  | 'notClosed'
  | 'closedDate'
  | 'ticketExists'
  | 'reasonRequired'
  | 'tagRequired'

/** Changes tickets; each that is out of reach, or that does not fit the act, is told by itself, the others are done. */
export async function actOnTickets(
  ctx: ActCtx<typeof tickets, 'act'>,
  { body: { ids, act } }: { body: Body<(typeof tickets)['routes']['act']> },
): Promise<Given<typeof tickets, 'act'>> {
  const closes = await mustBeAllowed(ctx, act)
  await mustBeKnown(ctx.read, ctx.tenantId, {
    userId: act.kind === 'user' ? act.userID : null,
    roleId: act.kind === 'role' ? act.roleID : null,
  })
  const refused = new Map<number, Refusal>(ids.map((id) => [id, 'notFound']))
  await ctx.tx(async (tx) => {
    const rows = await lockTickets(tx.db, ctx.tenantId, ctx.who, ids)
    const refuses = await refusalsOf(tx, ctx, rows, act, closes)
    const fit: TicketRow[] = []
    for (const row of rows) {
      refused.delete(row.id)
      const why = refuses(row)
      if (why) refused.set(row.id, why)
      else fit.push(row)
    }
    if (fit.length === 0) return
    await changeTickets(tx, ctx, fit, await setOfAct(ctx, tx, act))
    await tx.audit(tickets, {
      action: act.kind === 'close' ? 'ticket.close' : act.kind === 'reopen' ? 'ticket.reopen' : 'ticket.change',
      entityId: fit.length === 1 ? fit[0]!.id : undefined,
      after: { ...act, ids: fit.map(({ id }) => id) },
    })
  })
  return {
    done: ids.length - refused.size,
    failed: refused.size,
    results: ids.map((id) => {
      const why = refused.get(id)
      if (!why) return { id, ok: true }
      const fault = new Fault(tickets, why)
      return { id, ok: false, key: fault.key, message: sayFault(ctx, fault) }
    }),
  }
}

/** A stage that closes is a matter of those who close. Answers whether the act closes. */
async function mustBeAllowed(
  { read, tenantId, who }: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>,
  act: TicketAct,
): Promise<boolean> {
  const stages = act.kind === 'stage' ? await readStages(read, tenantId) : []
  const closesByStage = act.kind === 'stage' && isClosing(stages.find(({ id }) => id === act.stageID))
  const permission = actionOf(tickets, closesByStage ? 'close' : needed[act.kind])
  if (!who.actions.has(permission)) throw accessFault(who, [permission])
  mustWrite(who, act.kind === 'edit' ? fieldsOfEdit(act) : closesByStage ? fieldsOfAct.close : fieldsOfAct[act.kind])
  return closesByStage || act.kind === 'close'
}

/** Why a ticket stays as it is, if it does. */
async function refusalsOf(
  { db }: Tx,
  ctx: Pick<TenantCtx, 'read' | 'tenantId' | 'who' | 'now'>,
  rows: readonly TicketRow[],
  act: TicketAct,
  closes: boolean,
): Promise<(row: TicketRow) => Refusal | null> {
  const { tenantId } = ctx
  const moment = ctx.now()
  const lacking = closes ? await lackingToClose(ctx, act.kind === 'close' ? act : nothingSaid) : () => null
  const taken = new Set<string>()
  const keyOf = (row: TicketRow) => `${row.review_id} ${act.kind === 'type' ? act.type : row.type}`
  if (act.kind === 'type' || act.kind === 'reopen') {
    const reviewIds = rows.flatMap(({ review_id }) => review_id ?? [])
    const others = await sql<{ review_id: number; type: number }>`
      select review_id, type from ticket where tenant_id = ${tenantId} and review_id = any(${reviewIds}::bigint[]) and closed_at is null`.execute(
      db,
    )
    for (const other of others.rows) taken.add(`${other.review_id} ${other.type}`)
  }
  return (row) => {
    if (act.kind === 'reopen' && !row.closed_at) return 'notClosed'
    if (act.kind !== 'reopen' && row.closed_at) return 'ticketClosed'
    const closedAt = act.kind === 'close' && act.closedAt !== null ? new Date(act.closedAt) : null
    if (closedAt && (closedAt < row.opened_at || closedAt > moment)) return 'closedDate'
    const lacks = lacking(row)
    if (lacks) return lacks
    if (row.review_id === null || (act.kind !== 'type' && act.kind !== 'reopen')) return null
    if (act.kind === 'type' && row.type === act.type) return null
    if (taken.has(keyOf(row))) return 'ticketExists'
    taken.add(keyOf(row)) // of two that would become alike, the first does
    return null
  }
}
