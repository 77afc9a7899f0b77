import { sql } from 'kysely'
import { assignReviews, listedReviews } from '#product/reputation/reviews/server/public.ts'
import type { ListedReview } from '#product/reputation/reviews/contract.ts'
import type { ThreadSubject } from '../contract.ts'
import type { ThreadChannel } from './thread-channel.ts'

/** The first channel. A review is settled once it has a reply, is gone or is hidden; what came in as history begins no thread. */
export const reviewChannel: ThreadChannel = {
  name: 'Review',
  async hold({ db }, tenantId, ids, how) {
    const held = how === 'update' ? sql`for update` : sql`for share`
    await sql`select 1 from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id ${held}`.execute(
      db,
    )
  },
  states: (tenantId, ids) => sql`
    select v.id, v.location_id, v.date, v.assignee_id, v.snoozed_until, v.revision, v.responded_at is not null as has_reply,
      v.responded_at is not null or v.vanished_at is not null or v.hidden_at is not null as is_settled, coalesce(n.ids, '{}') as mentioned_ids,
      not v.history and v.responded_at is null and v.vanished_at is null and v.hidden_at is null as begins
    from review v left join lateral (select array_agg(distinct one order by one) as ids from review_note n cross join unnest(n.mentions) one
      where n.tenant_id = ${tenantId} and n.review_id = v.id and n.deleted_at is null) n on true
    where v.tenant_id = ${tenantId} and v.id = any(${ids}::bigint[])`,
  replyState: (tenantId) =>
    sql`(select r.response_state from review r where r.tenant_id = ${tenantId} and r.id = t.review_id)`,
  assign: assignReviews,
  async subjects(ctx, ids) {
    const reviews = await listedReviews(ctx, ids)
    return new Map([...reviews].map(([id, review]) => [id, { review, subject: toSubject(review) }]))
  },
}

function toSubject({ id, customerName, ...review }: ListedReview): ThreadSubject {
  const { locationID, locationName, sourceID, title, text, rating, date } = review
  return { id, locationID, locationName, sourceID, authorName: customerName, title, text, rating, date }
}
