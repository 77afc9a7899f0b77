import type { Span } from './days.ts'

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year'

const LENGTHS = { month: { months: 1 }, quarter: { months: 3 }, year: { years: 1 } } as const

/** The week a day lies in, from the first weekday of the tenant (0 Sunday to 6 Saturday). */
export function weekOf(day: Temporal.PlainDate, weekStart: number): Span {
  const from = day.subtract({ days: ((day.dayOfWeek % 7) - weekStart + 7) % 7 })
  return { from, to: from.add({ days: 6 }) }
}

/** The gregorian unit a day lies in. */
export function unitOf(day: Temporal.PlainDate, unit: CalendarUnit, weekStart: number): Span {
  if (unit === 'week') return weekOf(day, weekStart)
  const month = { month: day.month, quarter: quarterOf(day) * 3 - 2, year: 1 }[unit]
  const from = day.with({ month, day: 1 })
  return { from, to: from.add(LENGTHS[unit]).subtract({ days: 1 }) }
}

/** 1 to 4. */
export function quarterOf(day: Temporal.PlainDate): number {
  return Math.ceil(day.month / 3)
}
