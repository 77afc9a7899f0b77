import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { isModuleOff } from '#product/business/locations/server/public.ts'

/** What answering a review needs to know of it. */
export type ReviewForReply = {
  id: number
  locationId: number
  locationName: string
  city: string
  phone: string | null
  sourceId: number
  sourceUid: string
  rating: number | null
  title: string | null
  text: string
  language: string | null
  /** Counts how often its source changed what it says. */
  revision: number
  /** When it was written. */
  date: Date
  customerName: string | null
  url: string | null
  /** Entered by a person: no source knows of it, and none takes an answer to it. */
  byHand: boolean
  vanishedAt: Date | null
  hiddenAt: Date | null
  responseState: string | null
  /** The location's name at the source, and the account through which it is reached; null where it is not connected. */
  externalLocation: string | null
  credentialId: number | null
  /** Replies are switched off at this location, or for this source. */
  repliesOff: boolean
}

/** A review to answer, or null when it does not exist or lies outside the reader's scope (no reader: no scope). */
export async function reviewForReply(
  db: Db,
  tenantId: number,
  reviewId: number,
  who: Who | null,
): Promise<ReviewForReply | null> {
  const { rows } = await sql<ReviewForReply>`
    select r.id, r.location_id as "locationId", l.public_name as "locationName", l.city, l.phone, r.source_id as "sourceId", r.source_uid as "sourceUid", r.rating, r.title, r.text, r.language, r.revision, r.date,
      c.display_name as "customerName", r.url, r.by_hand as "byHand", r.vanished_at as "vanishedAt", r.hidden_at as "hiddenAt", r.response_state as "responseState", s.external_id as "externalLocation", s.credential_id as "credentialId",
      ${isModuleOff(moduleKey['review-responding'], sql`r.source_id`)} or ${isModuleOff(moduleKey.review_response, sql`r.source_id`)} as "repliesOff"
    from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id join tenant t on t.id = ${tenantId}
      left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
      left join location_source s on s.tenant_id = ${tenantId} and s.location_id = r.location_id and s.source_id = r.source_id
    where r.tenant_id = ${tenantId} and r.id = ${reviewId}`.execute(db)
  const review = rows[0]
  return review && (!who || reaches(who, review.locationId)) ? review : null
}

export type DayFilter = {
  locationIds: readonly number[] | null | 'each'
  sourceIds: readonly number[] | null
  from: string
  to: string
}

/** Sums of the day rollups, split as asked. Without a list of locations the smaller rollup without locations is read; `each` splits over all of them. */
export async function readReviewDays<T>(
  db: Db,
  tenantId: number,
  filter: DayFilter,
  select: RawBuilder<unknown>,
  groupBy: RawBuilder<unknown>,
): Promise<T[]> {
  const { locationIds, sourceIds, from, to } = filter
  const table = locationIds === null ? sql`review_day` : sql`review_day_location`
  const here = Array.isArray(locationIds) ? sql`and location_id = any(${locationIds}::bigint[])` : sql``
  const { rows } =
    await sql<T>`select ${select}, sum(reviews)::int as reviews, coalesce(sum(reviews) filter (where rating > 0), 0)::int as rated, sum(reviews * rating)::bigint as rating_sum,
      sum(answered)::int as answered, sum(response_seconds)::bigint as response_seconds, coalesce(sum(reviews) filter (where sentiment = -1), 0)::int as negative, coalesce(sum(reviews) filter (where sentiment = 1), 0)::int as positive
    from ${table} where tenant_id = ${tenantId} and day >= ${from}::date and day <= ${to}::date ${here} ${sourceIds?.length ? sql`and source_id = any(${sourceIds}::bigint[])` : sql``}
    group by ${groupBy}`.execute(db)
  return rows
}

export { type Arrived, applyReviewsIn } from './reading/apply-reviews.ts'
export { setResponseState } from './set-response-state.ts'
export { setResponseStates } from './set-response-states.ts'
export { type Classified, classifyTexts } from './classify-texts.ts'
export { usualLanguages } from './usual-languages.ts'
export { countKnownIds } from './count-known-ids.ts'
export { deleteReviews } from './delete-reviews.ts'
export { insertReviews } from './insert-reviews.ts'
export { countTargets } from './reply-targets.ts'
export { type KnownReview, knownReviews, lockReviews, type ReviewKey } from './known-reviews.ts'
export { sayReviews, sayReviewsChanged } from './say-reviews.ts'
export { reviewsElsewhere } from './reviews-elsewhere.ts'
export { restoreReviews, type ReviewBefore } from './restore-reviews.ts'
export { updateReviews } from './update-reviews.ts'
export { forgetMedias, saveBeside } from './save-beside.ts'
export { type CountedTopic, countTopics, type TopicWord } from './count-topics.ts'
export { countWords, type CountedWord, WORD_SAMPLE } from './count-words.ts'
export { medianReplyTime, type ReplyTime } from './reply-times.ts'
export { readExplicitFilter, readReviewFilter, type ReviewFilter } from './review-filter.ts'
export { type ReviewSums, sumReviews, type SumSplit } from './sum-reviews.ts'
export { countNotes, sayNoted } from './count-notes.ts'
export { type Place, placeOfReview } from './place-of-review.ts'
export { assignReviews } from './assign-reviews.ts'
export { reviewsOfCustomer, seesReviews } from './timeline-of-customer.ts'
export { listedReviews } from './listed-reviews.ts'
export { bulkReviews } from './bulk-reviews.ts'
export { labelReviews } from './label-reviews.ts'
export { hiddenSince, hideReviews, showReviews } from './hide-reviews.ts'
