import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { timelineEntries, type TimelineSource } from '#product/business/customers/server/public.ts'
import { isFieldHidden } from '#product/conversation/tickets/server/public.ts'
import { reviewsOfCustomer } from '#product/reputation/reviews/server/public.ts'
import { tasks } from '../contract.ts'
import { seesOrigin } from './origins.ts'
import { inReach } from './task-row.ts'

/** When tasks from a customer's reviews, or from tickets about them, were created and closed; those from what the reader does not see are left out. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  const { tenantId, who } = reader
  if (!who.actions.has(actionOf(tasks, 'view'))) return []
  const own = sql`select r.id from review r where ${reviewsOfCustomer(reader, ask.customerId)}`
  const ofReview = sql`t.review_id in (${own})`
  const ticketsThere = who.locationIds === 'all' ? sql`` : sql`and k.location_id = any(${who.locationIds}::bigint[])`
  const ofTicket = sql`t.ticket_id in (select k.id from ticket k where k.tenant_id = ${tenantId} and k.review_id in (${own}) ${ticketsThere})`
  const origins = [
    ...(seesOrigin.review(who) ? [ofReview] : []),
    ...(seesOrigin.ticket(who) && !isFieldHidden(who, 'review') ? [ofTicket] : []),
  ]
  if (origins.length === 0) return []
  const from = sql`from task t where t.tenant_id = ${tenantId} and ${inReach(who)} and (${sql.join(origins, sql` or `)})`
  const shared = {
    id: sql`t.id`,
    subject: sql`t.id`,
    location: sql`t.location_id`,
    said: sql`t.title`,
    facts: { isClosed: sql`t.closed_at is not null` },
  }
  return timelineEntries(reader, ask, [
    { ...shared, kind: 'task.created', moment: sql`t.created_at`, byName: sql`t.created_by_name`, from },
    {
      ...shared,
      kind: 'task.closed',
      moment: sql`t.closed_at`,
      byName: sql`t.closed_by_name`,
      from: sql`${from} and t.closed_at is not null`,
    },
  ])
}
