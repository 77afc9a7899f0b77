import { sql } from 'kysely'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { type ReviewFilter, whereReviews, withWords } from './review-filter.ts'

/** Only so many of the newest are read, so that the cost does not grow with the reviews. */
const NEWEST_REPLIES = 20_000

export type ReplyTime = {
  /** Seconds from the review to its reply; null where there is none. */
  median: number | null
  replies: number
}

/** The median time to reply of what a filter leaves: of its newest 20,000 reviews with a reply. */
export async function medianReplyTime(reader: ListReader, filter: ReviewFilter): Promise<ReplyTime> {
  const { tenantId } = reader
  const { rows } = await sql<ReplyTime>`
    select count(*)::int as replies, percentile_cont(0.5) within group (order by seconds) as median from (
      select extract(epoch from greatest(r.responded_at - r.date, interval '0'))::float8 as seconds from review r
      where ${whereReviews(filter, tenantId)} ${withWords(filter, tenantId)} and r.responded_at is not null
      order by r.date desc limit ${NEWEST_REPLIES}) one`.execute(reader.read)
  return rows[0]!
}
