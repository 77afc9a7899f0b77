import type { CalendarSettings } from '../../contract.ts'
import { fiscalStyle, fiscalYearBegins, fiscalYearNamed } from '../../groups.ts'
import type { Span } from './days.ts'
import { weekOf } from './units.ts'

/** One fiscal year: its days, the first days of its twelve months, and the year it is called after. */
export type Year = Span & { number: number; monthStarts: readonly Temporal.PlainDate[] }

const WEEK_DAYS = 7
const WEEKS_OF_MONTHS: Record<string, readonly number[]> = {
  [fiscalStyle.Weeks445]: [4, 4, 5],
  [fiscalStyle.Weeks454]: [4, 5, 4],
  [fiscalStyle.Weeks544]: [5, 4, 4],
}

/** The fiscal year a day lies in; without a fiscal calendar the year that begins with the settings' month and day. */
export function fiscalYearOf(day: Temporal.PlainDate, settings: CalendarSettings): Year {
  let year = yearAt(day.year + 1, settings)
  for (let back = 0; Temporal.PlainDate.compare(year.from, day) > 0; back++) year = yearAt(day.year - back, settings)
  return year
}

/** The week of its fiscal year, from 1; a week belongs to the year that begins in it. */
export function fiscalWeekOf(
  day: Temporal.PlainDate,
  settings: CalendarSettings,
): Span & { number: number; year: Year } {
  const span = weekOf(day, settings.weekStart)
  const year = fiscalYearOf(span.to, settings)
  const first = weekOf(year.from, settings.weekStart).from
  return { ...span, number: first.until(span.from, { largestUnit: 'days' }).days / WEEK_DAYS + 1, year }
}

export function fiscalMonthOf(
  day: Temporal.PlainDate,
  settings: CalendarSettings,
): Span & { number: number; year: Year } {
  const year = fiscalYearOf(day, settings)
  const number = year.monthStarts.filter((start) => Temporal.PlainDate.compare(start, day) <= 0).length
  return { ...monthsOf(year, number, 1), number, year }
}

export function fiscalQuarterOf(
  day: Temporal.PlainDate,
  settings: CalendarSettings,
): Span & { number: number; year: Year } {
  const month = fiscalMonthOf(day, settings)
  const number = Math.ceil(month.number / 3)
  return { ...monthsOf(month.year, number * 3 - 2, 3), number, year: month.year }
}

/** The days of so many months of a year from the numbered one, which counts from 1. */
export function monthsOf(year: Year, number: number, count: number): Span {
  const next = year.monthStarts[number - 1 + count]
  return { from: year.monthStarts[number - 1]!, to: next ? next.subtract({ days: 1 }) : year.to }
}

/** Charts of weeks ask for the same few years again and again. */
const known = new WeakMap<CalendarSettings, Map<number, Year>>()

function yearAt(anchorYear: number, settings: CalendarSettings): Year {
  const years = known.get(settings) ?? new Map<number, Year>()
  known.set(settings, years)
  const year = years.get(anchorYear) ?? makeYear(anchorYear, settings)
  years.set(anchorYear, year)
  return year
}

function makeYear(anchorYear: number, settings: CalendarSettings): Year {
  const from = beginOf(anchorYear, settings)
  const to = beginOf(anchorYear + 1, settings).subtract({ days: 1 })
  const pattern = WEEKS_OF_MONTHS[settings.fiscalStyle]
  return { from, to, number: numberOf(anchorYear, settings), monthStarts: starts() }

  /** The 53rd week lengthens the last month. */
  function starts() {
    if (!pattern) return Array.from({ length: 12 }, (_, months) => from.add({ months }))
    let weeks = 0
    return Array.from({ length: 12 }, (_, month) => {
      const start = from.add({ weeks })
      weeks += pattern[month % 3]!
      return start
    })
  }
}

/** The first day of the fiscal year whose named day lies in a calendar year. */
function beginOf(year: number, settings: CalendarSettings): Temporal.PlainDate {
  const named = Temporal.PlainDate.from({ year, month: settings.fiscalMonth, day: settings.fiscalDay })
  if (!WEEKS_OF_MONTHS[settings.fiscalStyle]) return named
  const week = weekOf(named, settings.weekStart)
  const isNearerToNext =
    settings.fiscalYearBegins === fiscalYearBegins.NearestWeek &&
    week.from.until(named, { largestUnit: 'days' }).days > WEEK_DAYS / 2
  return isNearerToNext ? week.to.add({ days: 1 }) : week.from
}

function numberOf(anchorYear: number, { fiscalMonth, fiscalDay, fiscalYearNamed: named }: CalendarSettings): number {
  const beginsWithCalendar = fiscalMonth === 1 && fiscalDay === 1
  return named === fiscalYearNamed.ByStart || beginsWithCalendar ? anchorYear : anchorYear + 1
}
