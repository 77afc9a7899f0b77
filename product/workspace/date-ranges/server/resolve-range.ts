import { Fault } from '#platform/server/system/fault.ts'
import { dateRanges, type CalendarSettings, type DateRangeSet } from '../contract.ts'
import type { DatePeriod } from '../periods.ts'
import { formatCustom, parseCustom } from './calendar/custom-range.ts'
import { instantsOf, todayIn, type Span } from './calendar/days.ts'
import { resolvePeriod, type Counting } from './calendar/resolve-period.ts'

/** A period and, for custom dates, its two timestamps joined by `$$`. */
export type DateChoice = { period: DatePeriod; range?: string }
export type Resolved = Pick<DateRangeSet, 'from' | 'to' | 'start' | 'end' | 'range'>

/** Where, when and by which calendar a choice is resolved. */
export function countingAt(now: Date, zone: string, settings: CalendarSettings): Counting {
  return { today: todayIn(zone, now), zone, settings }
}

/** The days a choice means; null for life to date. Raises `rangeFormat`, `noSuchDay`, `notWholeDays` and `wrongOrder`, naming the field, and `noRange`. */
export function resolveChoice({ period, range }: DateChoice, counting: Counting): Span | null {
  if (period !== 'customDates') return resolvePeriod(period, counting)
  if (range === undefined) throw new Fault(dateRanges, 'noRange', { field: 'range' })
  const parsed = parseCustom(range)
  if ('error' in parsed) throw new Fault(dateRanges, parsed.error, { field: parsed.field })
  return parsed
}

/** Days with the instants between which they lie in the zone, and as text joined by `$$`. */
export function showSpan(span: Span | null, zone: string): Resolved {
  if (!span) return { from: null, to: null, start: null, end: null, range: '' }
  const { start, end } = instantsOf(span, zone)
  return {
    from: span.from.toString(),
    to: span.to.toString(),
    start: start.toString(),
    end: end.toString(),
    range: formatCustom(span),
  }
}
