import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { timelineEntries, type TimelineSource } from '#product/business/customers/server/public.ts'
import { reviewsOfCustomer, seesReviews } from '#product/reputation/reviews/server/public.ts'
import { responses } from '../contract.ts'

/** When replies to a customer were sent, went live, were refused by their source and were removed; those written at the source, too. What never left is nobody else's to read. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  if (!seesReviews(reader) || !reader.who.actions.has(actionOf(responses, 'view'))) return []
  const { tenantId } = reader
  const own = reviewsOfCustomer(reader, ask.customerId)
  const from = sql`from review r join response a on a.tenant_id = ${tenantId} and a.review_id = r.id`
  const step = sql`join response_step s on s.tenant_id = ${tenantId} and s.response_id = a.id`
  const earlier = (
    states: string[],
  ) => sql`exists (select from response_step b where b.tenant_id = ${tenantId} and b.response_id = a.id
      and b.state = any(${states}::text[]) and b.id < s.id)`
  const shared = {
    subject: sql`r.id`,
    location: sql`r.location_id`,
    by: sql`a.author_id`,
    facts: { sourceID: sql`r.source_id`, origin: sql`a.origin` },
  }
  return timelineEntries(reader, ask, [
    {
      ...shared,
      kind: 'reply.sent',
      moment: sql`s.at`,
      id: sql`a.id`,
      said: sql`a.text`,
      from: sql`${from} ${step} where ${own} and a.origin <> 'source' and s.state = 'PendingModeration' and not ${earlier(['PendingModeration', 'Published', 'Verified'])}`,
    },
    {
      ...shared,
      kind: 'reply.live',
      moment: sql`s.at`,
      id: sql`a.id`,
      said: sql`a.text`,
      from: sql`${from} ${step} where ${own} and a.origin <> 'source' and s.state = any('{Published,Verified}') and not ${earlier(['Published', 'Verified'])}`,
    },
    {
      ...shared,
      kind: 'reply.found',
      moment: sql`a.sent_at`,
      id: sql`a.id`,
      said: sql`a.text`,
      from: sql`${from} where ${own} and a.origin = 'source' and a.sent_at is not null`,
    },
    {
      ...shared,
      kind: 'reply.refused',
      moment: sql`s.at`,
      id: sql`a.id || ':' || s.id`,
      by: sql`null::bigint`,
      said: sql`s.note`,
      from: sql`${from} ${step} where ${own} and s.state = 'Rejected' and ${earlier(['PendingModeration', 'Published', 'Verified'])}`,
    },
    {
      ...shared,
      kind: 'reply.removed',
      moment: sql`a.removed_at`,
      id: sql`a.id`,
      by: sql`null::bigint`,
      // of those that stood there one after the other the last one is said
      from: sql`${from} where ${own} and a.sent_at is not null and a.removed_at is not null
        and not exists (select from response b where b.tenant_id = ${tenantId} and b.review_id = r.id and b.sent_at is not null and b.removed_at = a.removed_at and b.id > a.id)`,
    },
  ])
}
