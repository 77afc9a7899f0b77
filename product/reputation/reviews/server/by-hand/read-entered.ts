import { raise } from '#platform/server/system/fault.ts'
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
}

const timed: readonly EnteredWords['datePrecision'][] = ['exact', 'hour']

/** Reads what a person entered, its wall clock being that of the location. A day without a time becomes noon, as in an import, or now where noon is
 * yet to come. Raises `nothingSaid`, `wholeStarsOnly`, `timeMissing` or `notYet` at the field. */
export function readEntered(
  { rating, title, text, day, time, datePrecision, link }: EnteredWords,
  { zone, now, halfStars }: { zone: string; now: Date; halfStars: boolean },
): Entered {
  if (rating === null && title === '' && text === '') raise(reviews, 'nothingSaid', { field: 'text' })
  const isWhole = rating === null || Number.isInteger(rating)
  if (!isWhole && !halfStars) raise(reviews, 'wholeStarsOnly', { field: 'rating' })
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
  }
}

function instantOf(wallClock: string, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds)
}
