import { Fault } from '#platform/server/system/fault.ts'
import { actingWithin } from '#platform/server/system/acting-within.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { createTicket } from '#product/conversation/tickets/server/public.ts'
import type { RuleAction } from '../../contract.ts'
import { type ActedOn, LeftToUsers, type Made } from './acted-on.ts'

/** Opens a ticket about the review; one that is open with the same type is enough. */
export async function openTicket(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { type, title, priority, queueID }: Extract<RuleAction, { kind: 'Ticket' }>,
): Promise<Made> {
  const body = tickets.routes.create.body.parse({ type, title, priority, queueID, reviewID: run.thing.id })
  // its refusal undoes what it wrote and nothing before: the note that the action is held is another transaction
  const ticket = await createTicket(actingWithin(ctx, tx, tickets), { body }).catch((error: unknown) => {
    if (error instanceof Fault && error.error === 'ticketExists') throw new LeftToUsers('HasTicket')
    throw error
  })
  return { madeId: ticket.id }
}
