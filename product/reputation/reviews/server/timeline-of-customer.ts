import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { timelineEntries, type TimelineReader, type TimelineSource } from '#product/business/customers/server/public.ts'
import { reviews } from '../contract.ts'

/** Whether somebody sees reviews at all. */
export function seesReviews({ who }: Pick<TimelineReader, 'who'>): boolean {
  return who.actions.has(actionOf(reviews, 'view'))
}

/** That a review is one of a customer's at a location of the reader's, over `review r`. */
export function reviewsOfCustomer({ tenantId, who }: TimelineReader, customerId: number): RawBuilder<unknown> {
  const within = who.locationIds === 'all' ? sql`` : sql`and r.location_id = any(${who.locationIds}::bigint[])`
  return sql`r.tenant_id = ${tenantId} and r.customer_id = ${customerId} ${within}`
}

/** When a customer wrote, changed and took back reviews, and when those came back. A review on loan has no former words. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  if (!seesReviews(reader)) return []
  const { tenantId } = reader
  const own = reviewsOfCustomer(reader, ask.customerId)
  const said = (of: string) =>
    sql`coalesce(nullif(${sql.ref(`${of}.text`)}, ''), nullif(${sql.ref(`${of}.title`)}, ''))`
  const at = { subject: sql`r.id`, location: sql`r.location_id` }
  const source = { sourceID: sql`r.source_id` }
  const first = sql`left join lateral (select v.rating, v.title, v.text, v.date from review_revision v
      where v.tenant_id = ${tenantId} and v.review_id = r.id order by v.revision limit 1) v on not r.on_loan`
  return timelineEntries(reader, ask, [
    {
      ...at,
      kind: 'review.received',
      moment: sql`least(r.date, v.date)`,
      id: sql`r.id`,
      said: sql`case when v.date is null then ${said('r')} else ${said('v')} end`,
      facts: {
        ...source,
        rating: sql`case when v.date is null then r.rating else v.rating end`,
        datePrecision: sql`r.date_precision`,
      },
      from: sql`from review r ${first} where ${own}`,
    },
    {
      ...at,
      kind: 'review.edited',
      moment: sql`v.seen_at`,
      id: sql`r.id || ':' || v.revision`,
      said: sql`case when n.review_id is null then nullif(${said('r')}, ${said('v')}) else nullif(${said('n')}, ${said('v')}) end`,
      facts: {
        ...source,
        before: sql`v.rating`,
        now: sql`case when n.review_id is null then r.rating else n.rating end`,
      },
      from: sql`from review r join review_revision v on v.tenant_id = ${tenantId} and v.review_id = r.id
        left join review_revision n on n.tenant_id = ${tenantId} and n.review_id = r.id and n.revision = v.revision + 1
        where ${own} and not r.on_loan`,
    },
    {
      ...at,
      kind: 'review.vanished',
      moment: sql`r.lost_at`,
      id: sql`r.id`,
      facts: { ...source, rating: sql`r.rating` },
      from: sql`from review r where ${own} and r.lost_at is not null`,
    },
    {
      ...at,
      kind: 'review.returned',
      moment: sql`r.returned_at`,
      id: sql`r.id`,
      facts: { ...source, rating: sql`r.rating` },
      from: sql`from review r where ${own} and r.returned_at is not null`,
    },
  ])
}
