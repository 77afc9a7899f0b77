import { actionOf } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault, platformFault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type TicketExecution, tickets } from '../../contract.ts'
import { asSeenBy, fieldsOfExecution, mustWrite } from '../field-security.ts'
import { lockTickets, readTicket } from '../ticket-row.ts'
import { dismiss, escalate, saveUrl } from './close-ticket.ts'
import type { Executing } from './executing.ts'
import { approve, respond, updateReply } from './reply-to-ticket.ts'
import { updateCredential, updateLocation } from './update-place.ts'

const needed = {
  respondAndClose: 'close',
  updateReviewResponseState: 'edit',
  updateLocation: 'edit',
  updateCredential: 'edit',
  approveAndClose: 'approve',
  saveUrlAndClose: 'close',
  dismissAndClose: 'close',
  escalateAndClose: 'close',
} as const satisfies Record<TicketExecution['operation'], keyof typeof tickets.permissions>

/**
 * Settles what a ticket is about through the system that it belongs to, with that one's permissions, approval and rules; what is refused there raises
 * `refused` with its words, and nothing happened.
 */
export const executeTicket: Handler<typeof tickets, 'execute'> = async (ctx, { params: { ticketId }, body }) => {
  const { tenantId } = ctx
  const { act, version } = body
  const permission = actionOf(tickets, needed[act.operation])
  if (!ctx.who.actions.has(permission)) throw accessFault(ctx.who, [permission])
  mustWrite(ctx.who, fieldsOfExecution[act.operation])
  try {
    if (act.operation === 'updateCredential') await updateCredential(ctx, ticketId)
    return await ctx.tx(async (tx) => {
      const [row] = await lockTickets(tx.db, tenantId, ctx.who, [ticketId])
      if (!row) return ctx.fail('notFound')
      if (row.closed_at) return ctx.fail('ticketClosed')
      if (row.version !== version)
        throw platformFault('stale', { data: asSeenBy(ctx.who, await readTicket(tx.db, tenantId, ctx.who, ticketId)) })
      await run({ ctx, tx, row }, act)
      await tx.audit(tickets, { action: 'ticket.execute', entityId: ticketId, after: { operation: act.operation } })
      return (await readTicket(tx.db, tenantId, ctx.who, ticketId))!
    })
  } catch (error) {
    if (!(error instanceof Fault) || error.system === 'platform' || error.system === tickets.name) throw error
    return ctx.fail('refused', { field: error.detail.field, values: { reason: sayFault(ctx, error) } })
  }
}

function run(at: Executing, act: TicketExecution): Promise<void> {
  switch (act.operation) {
    case 'respondAndClose':
      return respond(at, act)
    case 'approveAndClose':
      return approve(at, act)
    case 'updateReviewResponseState':
      return updateReply(at, act)
    case 'updateLocation':
      return updateLocation(at, act)
    case 'updateCredential':
      return Promise.resolve()
    case 'saveUrlAndClose':
      return saveUrl(at, act)
    case 'dismissAndClose':
      return dismiss(at, act)
    case 'escalateAndClose':
      return escalate(at, act)
  }
}
