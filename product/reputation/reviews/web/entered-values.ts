import { todayIn } from '#platform/web/list/today-in.ts'
import type { SubRatings } from '#product/business/sources/contract.ts'
import type { Review } from '../contract.ts'
import type { EnteredWords } from '../shapes/entered-review.ts'

/** Whether a date that is known so precisely has a time. */
export function isTimed(precision: unknown): boolean {
  return precision === 'exact' || precision === 'hour'
}

/** A review that was added by hand as its form holds it, the date by the clock of its location. */
export function enteredValues(review: Review): EnteredWords & { reviewer: string; subRatings: SubRatings } {
  const { rating, sourceRating, title, text, customerName, date, datePrecision, timezone, url, subRatings } = review
  const at = new Date(date)
  return {
    rating: sourceRating ?? rating,
    title: title ?? '',
    text,
    reviewer: customerName ?? '',
    day: todayIn(timezone, at),
    time: isTimed(datePrecision) ? clockIn(timezone, at) : null,
    datePrecision,
    link: url,
    subRatings: Object.fromEntries(subRatings.map(({ aspect, stars }) => [aspect, stars])),
  }
}

function clockIn(timeZone: string, at: Date): string {
  return at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}
