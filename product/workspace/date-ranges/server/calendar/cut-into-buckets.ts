import type { CalendarSettings } from '../../contract.ts'
import type { DateGroup } from '../../groups.ts'
import { lengthInDays, type Span } from './days.ts'
import { fiscalMonthOf, fiscalQuarterOf, fiscalWeekOf, fiscalYearOf } from './fiscal-year.ts'
import { quarterOf, unitOf, weekOf } from './units.ts'

/** One step of a chart: its days within the range, its key, and its number and year where it has them. */
export type Bucket = Span & { key: string; isPart: boolean; number?: number; year?: number }
export type SpanGroup = Exclude<DateGroup, 'DayOfWeek' | 'TimeOfDay'>
/** More than any chart can show; five years of days still fit. */
export const MOST_BUCKETS = 2000

type Step = Span & { key: string; number?: number; year?: number }
type FindStep = (day: Temporal.PlainDate, settings: CalendarSettings) => Step

const steps: Record<SpanGroup, FindStep> = {
  Day: (day) => ({ from: day, to: day, key: day.toString() }),
  Week: (day, { weekStart }) => keyedByStart(weekOf(day, weekStart)),
  Month: (day, { weekStart }) => ({ ...unitOf(day, 'month', weekStart), key: day.toPlainYearMonth().toString() }),
  Quarter: (day, { weekStart }) => {
    const number = quarterOf(day)
    return { ...unitOf(day, 'quarter', weekStart), key: `${day.year}-Q${number}`, number, year: day.year }
  },
  Year: (day, { weekStart }) => ({ ...unitOf(day, 'year', weekStart), key: String(day.year), year: day.year }),
  FiscalWeek: (day, settings) => numbered('W', fiscalWeekOf(day, settings)),
  FiscalMonth: (day, settings) => numbered('M', fiscalMonthOf(day, settings)),
  FiscalQuarter: (day, settings) => numbered('Q', fiscalQuarterOf(day, settings)),
  FiscalYear: (day, settings) => {
    const { from, to, number } = fiscalYearOf(day, settings)
    return { from, to, key: `FY${number}`, year: number }
  },
}

/** The range cut at the group's boundaries, without gap or overlap; null when that would be more than `MOST_BUCKETS`. */
export function cutIntoBuckets(range: Span, group: SpanGroup, settings: CalendarSettings): Bucket[] | null {
  const buckets: Bucket[] = []
  for (
    let day = range.from;
    Temporal.PlainDate.compare(day, range.to) <= 0;
    day = buckets.at(-1)!.to.add({ days: 1 })
  ) {
    if (buckets.length === MOST_BUCKETS) return null
    const step = steps[group](day, settings)
    const to = Temporal.PlainDate.compare(step.to, range.to) > 0 ? range.to : step.to
    buckets.push({ ...step, from: day, to, isPart: !step.from.equals(day) || !step.to.equals(to) })
  }
  return buckets
}

/** The group that cuts a range into a readable number of steps. */
export function groupFor(range: Span): SpanGroup {
  const days = lengthInDays(range)
  if (days <= 31) return 'Day'
  if (days <= 183) return 'Week'
  if (days <= 1096) return 'Month'
  return days <= 3660 ? 'Quarter' : 'Year'
}

function keyedByStart(span: Span): Step {
  return { ...span, key: span.from.toString() }
}

function numbered(letter: string, unit: Span & { number: number; year: { number: number } }): Step {
  const key = `FY${unit.year.number}-${letter}${String(unit.number).padStart(2, '0')}`
  return { from: unit.from, to: unit.to, key, number: unit.number, year: unit.year.number }
}
