import { actionOf } from '#platform/contract/define-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type SavedTicket, tickets } from '../contract.ts'
import { changeTickets, type TicketSet } from './acting/change-tickets.ts'
import { mustBeKnown } from './acting/must-be-known.ts'
import { lackingToClose, saidAs } from './acting/must-say.ts'
import { plainColumns } from './acting/plain-columns.ts'
import { upcoming } from './acting/set-of-act.ts'
import { closingColumns, reopened } from './acting/write-closing.ts'
import { asSeenBy, fieldsOfSave, mustWrite } from './field-security.ts'
import { isClosing, stagesOf } from './stages/default-stages.ts'
import { lockTickets, readTicket, type TicketRow } from './ticket-row.ts'

const nothing = { closingReasonID: null, rootCauseIDs: [], tags: [], explanation: null }

/** Saves what was changed of a ticket in one act; of two who change the same version, one wins and the other gets the ticket as it is now. */
export const saveTicket: Handler<typeof tickets, 'save'> = async (ctx, { params: { ticketId }, body }) => {
  const { tenantId } = ctx
  mustBeAllowed(ctx, body)
  mustWrite(ctx.who, fieldsOfSave(body))
  await mustBeKnown(ctx.read, tenantId, { userId: body.userID, roleId: body.roleID })
  return ctx
    .tx(async (tx) => {
      const [row] = await lockTickets(tx.db, tenantId, ctx.who, [ticketId])
      if (!row) return ctx.fail('notFound')
      if (row.version !== body.version)
        throw platformFault('stale', { data: asSeenBy(ctx.who, await readTicket(tx.db, tenantId, ctx.who, ticketId)) })
      const set = await setOf(ctx, tx, row, body)
      await changeTickets(tx, ctx, [row], () => set)
      await tx.audit(tickets, { action: 'ticket.save', entityId: ticketId, after: { fields: Object.keys(set) } })
      return (await readTicket(tx.db, tenantId, ctx.who, ticketId))!
    })
    .catch((error: unknown) => {
      if (violates(error, 'ticket_once')) return ctx.fail('ticketExists', { field: 'type' })
      throw error
    })
}

const assigning: readonly (keyof SavedTicket)[] = ['userID', 'roleID', 'queueID']

function mustBeAllowed({ who }: Pick<TenantCtx, 'who'>, body: SavedTicket): void {
  const names = (Object.keys(body) as (keyof SavedTicket)[]).filter((name) => name !== 'version')
  const must = (permission: keyof (typeof tickets)['permissions'] & string) => {
    const action = actionOf(tickets, permission)
    if (!who.actions.has(action)) throw accessFault(who, [action])
  }
  if (names.some((name) => assigning.includes(name))) must('assign')
  if (names.includes('closing')) must('close')
  if (names.some((name) => !assigning.includes(name) && name !== 'closing')) must('edit')
}

async function setOf(
  ctx: Parameters<Handler<typeof tickets, 'save'>>[0],
  tx: Tx,
  row: TicketRow,
  body: SavedTicket,
): Promise<TicketSet> {
  const { tenantId, who } = ctx
  const now = ctx.now()
  const set: TicketSet = plainColumns(body)
  if (body.dueAt !== undefined && body.dueAt !== (row.due_at?.toISOString() ?? null))
    set.due_at = upcoming(body.dueAt, now, 'dueAt')
  const stages = await stagesOf(tx.db, tenantId, now)
  const kindOf = (stageId: number) => stages.find(({ id }) => id === stageId)
  const closes = body.stageID !== undefined && isClosing(kindOf(body.stageID))
  const opens = row.closed_at !== null && body.stageID !== undefined && !closes
  if (closes || opens) {
    const action = actionOf(tickets, 'close')
    if (!who.actions.has(action)) throw accessFault(who, [action])
    mustWrite(who, ['closing'])
  }
  if (row.closed_at && !opens) return ctx.fail('ticketClosed')
  if (body.stageID !== undefined) set.stage_id = body.stageID
  if (opens) Object.assign(set, reopened)
  const said = body.closing ?? nothing
  const lacks = closes ? (await lackingToClose(ctx, said))(row) : null
  if (lacks) return ctx.fail(lacks, { field: `closing.${saidAs[lacks]}` })
  if (closes)
    Object.assign(set, await closingColumns(tx.db, tenantId, said, 'closing.tags'), {
      closed_at: now,
      closed_by: who.userId,
      closes_on_reply: false,
    })
  return set
}
