import { raise } from '#platform/server/system/fault.ts'
import { listSubRatings, strangeAspect, type SubRatings } from '#product/business/sources/contract.ts'
import { reviews } from '../../contract.ts'
import type { EnteredWords } from '../../shapes/entered-review.ts'

/** What was entered, as a review holds it. */
export type Entered = {
  rating: number | null
  sourceRating: number | null
  title: string | null
  text: string
  date: Date
  datePrecision: EnteredWords['datePrecision']
  url: string | null
  subRatings: SubRatings
}

const timed: readonly EnteredWords['datePrecision'][] = ['exact', 'hour']

/** Reads what a person entered, its wall clock being that of the location. A day without a time becomes noon, as in an import, or now where noon is
 * yet to come. Raises `nothingSaid`, `wholeStarsOnly`, `unknownAspect`, `timeMissing` or `notYet` at the field. */
export function readEntered(
  { rating, title, text, day, time, datePrecision, link, subRatings = {} }: EnteredWords,
  { zone, now, sourceId, halfStars }: { zone: string; now: Date; sourceId: number; halfStars: boolean },
): Entered {
  if (rating === null && title === '' && text === '') raise(reviews, 'nothingSaid', { field: 'text' })
  const isWhole = rating === null || Number.isInteger(rating)
  if (!isWhole && !halfStars) raise(reviews, 'wholeStarsOnly', { field: 'rating' })
  const strange = strangeAspect(sourceId, subRatings)
  if (strange) raise(reviews, 'unknownAspect', { field: `subRatings.${strange}` })
  const isTimed = timed.includes(datePrecision)
  if (isTimed && time === null) raise(reviews, 'timeMissing', { field: 'time' })
  const at = instantOf(`${day}T${isTimed ? time : '12:00'}`, zone)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  if (day > today) raise(reviews, 'notYet', { field: 'day' })
  if (isTimed && at > now) raise(reviews, 'notYet', { field: 'time' })
  return {
    rating: rating === null ? null : Math.round(rating),
    sourceRating: isWhole ? null : rating,
    title: title || null,
    text,
    date: at > now ? now : at,
    datePrecision,
    url: link,
    subRatings: inOrder(sourceId, subRatings),
  }
}

/** Sub-ratings as their source orders them, so that the same ones are written the same. */
export function inOrder(sourceId: number, subRatings: SubRatings): SubRatings {
  return Object.fromEntries(listSubRatings(sourceId, subRatings).map(({ aspect, stars }) => [aspect, stars]))
}

function instantOf(wallClock: string, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds)
}
