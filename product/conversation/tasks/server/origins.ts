import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { loadTicket } from '#product/conversation/tickets/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { listedReviews } from '#product/reputation/reviews/server/public.ts'
import { type Task, tasks } from '../contract.ts'

/** Where the review and the ticket of a task are now; null where they are gone, or where it comes from none. */
export type OriginNames = { review_at: number | null; ticket_at: number | null; ticket_number: number | null }
type Origins = { review_id: number | null; ticket_id: number | null }
type Shown = Pick<Task, 'reviewID' | 'reviewState' | 'ticketID' | 'ticketNumber' | 'ticketState'>

/** Whether a user sees what tasks come from at all. */
export const seesOrigin = {
  review: (who: Who) => who.actions.has(actionOf(reviews, 'view')),
  ticket: (who: Who) => who.actions.has(actionOf(tickets, 'view')),
}

/** For the select list over `task t`. */
export function namesOfOrigins(tenantId: number): RawBuilder<unknown> {
  return sql`(select r.location_id from review r where r.tenant_id = ${tenantId} and r.id = t.review_id) as review_at,
    (select k.location_id from ticket k where k.tenant_id = ${tenantId} and k.id = t.ticket_id) as ticket_at,
    (select k.number from ticket k where k.tenant_id = ${tenantId} and k.id = t.ticket_id) as ticket_number`
}

/** What a task comes from as its reader may know it. */
export function showOrigins(row: Origins & OriginNames, who: Who | null): Shown {
  const review = stateOf('review', { id: row.review_id, at: row.review_at }, who)
  const ticket = stateOf('ticket', { id: row.ticket_id, at: row.ticket_at }, who)
  return {
    reviewID: review === 'Here' ? row.review_id : null,
    reviewState: review,
    ticketID: ticket === 'Here' ? row.ticket_id : null,
    ticketNumber: ticket === 'Here' ? row.ticket_number : null,
    ticketState: ticket,
  }
}

function stateOf(
  kind: keyof typeof seesOrigin,
  { id, at }: { id: number | null; at: number | null },
  who: Who | null,
): Task['reviewState'] {
  if (id === null) return null
  if (who && !seesOrigin[kind](who)) return 'NoAccess'
  if (at === null) return 'Removed'
  return !who || reaches(who, at) ? 'Here' : 'NoAccess'
}

/** Raises `unknownReview` or `unknownTicket` for what the user does not see. */
export async function mustBeOrigins(
  ctx: TenantCtx,
  { reviewID, ticketID }: { reviewID: number | null; ticketID: number | null },
): Promise<void> {
  if (reviewID !== null && !(seesOrigin.review(ctx.who) && (await listedReviews(ctx, [reviewID])).has(reviewID)))
    raise(tasks, 'unknownReview', { field: 'reviewID' })
  if (ticketID !== null && !(seesOrigin.ticket(ctx.who) && (await loadTicket(ctx, ticketID))))
    raise(tasks, 'unknownTicket', { field: 'ticketID' })
}
