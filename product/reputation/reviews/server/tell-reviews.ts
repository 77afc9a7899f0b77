import { sql } from 'kysely'
import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { reviewList } from './review-list.ts'
import { namedReviews, toReview } from './review-row.ts'

/** So many go into one message. */
const AT_ONCE = 50

/** Reviews as programs outside hear of them: those of the reader's locations, as they are now. */
export const tellReviews: PayloadBuilder<{ reviewIds: number[] }> = async (reader, { reviewIds }) => {
  const told = []
  for (let at = 0; at < reviewIds.length; at += AT_ONCE) {
    const ids = reviewIds.slice(at, at + AT_ONCE)
    const which = sql`${reviewList.within(reader)} and r.id = any(${ids}::bigint[])`
    const { rows } = await namedReviews(which, sql`id`, reader.tenantId).execute(reader.read)
    if (rows.length)
      told.push({ data: { reviews: rows.map(toReview) }, locationIds: rows.map((row) => row.location_id) })
  }
  return told
}
