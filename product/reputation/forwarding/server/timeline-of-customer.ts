import { sql } from 'kysely'
import { timelineEntries, type TimelineSource } from '#product/business/customers/server/public.ts'
import { reviewsOfCustomer, seesReviews } from '#product/reputation/reviews/server/public.ts'

/** When a customer's reviews were forwarded, by whom and to whom, and when guests wrote back. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  if (!seesReviews(reader)) return []
  const { tenantId } = reader
  const where = sql`where ${reviewsOfCustomer(reader, ask.customerId)}`
  const from = sql`from review r join review_forward f on f.tenant_id = ${tenantId} and f.review_id = r.id`
  const users = sql`array(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = any(f.user_ids) order by 1)`
  const guests = sql`array(select g.name from forward_guest g where g.tenant_id = ${tenantId} and g.forward_id = f.id order by g.link_id)`
  const shared = { subject: sql`r.id`, location: sql`r.location_id` }
  return timelineEntries(reader, ask, [
    {
      ...shared,
      kind: 'forward.sent',
      moment: sql`f.created_at`,
      id: sql`f.id`,
      by: sql`f.by_id`,
      said: sql`nullif(f.message, '')`,
      facts: { to: sql`array_to_string(${users} || f.roles || ${guests}, ', ')` },
      from: sql`${from} ${where}`,
    },
    {
      ...shared,
      kind: 'forward.answered',
      moment: sql`g.answered_at`,
      id: sql`g.link_id`,
      byName: sql`g.name`,
      said: sql`g.answer`,
      from: sql`${from} join forward_guest g on g.tenant_id = ${tenantId} and g.forward_id = f.id ${where} and g.answered_at is not null`,
    },
  ])
}
