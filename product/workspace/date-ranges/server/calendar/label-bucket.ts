import { dateFormat } from '#platform/contract/formats.ts'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import type { Translate } from '#platform/server/system/translate.ts'
import { lengthInDays, type Span } from './days.ts'
import type { Bucket, SpanGroup } from './cut-into-buckets.ts'

/** Labels name the year once a range is longer than this (document 000 §9). */
export const LABEL_YEAR_DAYS = 365

type Speech = { locale: Locale; translate: Translate }

/** The words under a step of a chart, in the reader's language. */
export function labelBucket(bucket: Bucket, group: SpanGroup, range: Span, { locale, translate }: Speech): string {
  const say = (key: string) =>
    translate(locale, 'date-ranges', `ui/${key}`, { number: bucket.number ?? 0, year: String(bucket.year ?? '') })
  const { day, month } = formatsOf(locale, lengthInDays(range) > LABEL_YEAR_DAYS)
  switch (group) {
    case 'Day':
      return day.format(noon(bucket.from))
    case 'Week':
      return day.formatRange(noon(bucket.from), noon(bucket.to))
    case 'Month':
      return month.format(noon(bucket.from))
    case 'Year':
      return String(bucket.year)
    default:
      return say(`label_${group}`)
  }
}

/** `Monday`, as the reader's language writes it alone; 0 is Sunday. */
export function labelWeekday(weekday: number, locale: Locale): string {
  const sunday = Date.UTC(2023, 0, 1, 12)
  return dateFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(sunday + weekday * 86_400_000)
}

/** The hour that begins, as `3 PM` or `15 Uhr`. */
export function labelHour(hour: number, locale: Locale): string {
  return dateFormat(languageTag(locale), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1, hour))
}

function formatsOf(locale: Locale, withYear: boolean) {
  const tag = languageTag(locale)
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  return {
    day: dateFormat(tag, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }),
    month: dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}

function noon({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day, 12)
}
