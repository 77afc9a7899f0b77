import type { CalendarSettings } from '../../contract.ts'
import type { DatePreset } from '../../periods.ts'
import { dayBefore, daysUntil, type Span } from './days.ts'
import { fiscalMonthOf, fiscalQuarterOf, fiscalWeekOf, fiscalYearOf } from './fiscal-year.ts'
import { periodRules, type PeriodRule } from './period-rules.ts'
import { unitOf, type CalendarUnit } from './units.ts'

/** Where and by which calendar days are counted. */
export type Counting = { today: Temporal.PlainDate; zone: string; settings: CalendarSettings }

/** The days a period means on a day; null for life to date, which has no ends. */
export function resolvePeriod(preset: DatePreset, counting: Counting): Span | null {
  return resolveRule(periodRules[preset], counting)
}

export function resolveRule(rule: PeriodRule, { today, zone, settings }: Counting): Span | null {
  switch (rule.kind) {
    case 'all':
      return null
    case 'days':
      return daysUntil(rule.offset === 0 ? today : dayBefore(today, zone), rule.count, zone)
    case 'months':
      return { from: today.subtract({ months: rule.count }).add({ days: 1 }), to: today }
    case 'yearToDate':
      return { from: unitAround(today, 'year', rule.isFiscal, settings).from, to: today }
    case 'unit': {
      const present = unitAround(today, rule.unit, rule.isFiscal, settings)
      const before = present.from.subtract({ days: 1 })
      return rule.offset === 0 ? present : unitAround(before, rule.unit, rule.isFiscal, settings)
    }
  }
}

/** The unit of either calendar that a day lies in. */
export function unitAround(
  day: Temporal.PlainDate,
  unit: CalendarUnit,
  isFiscal: boolean,
  settings: CalendarSettings,
): Span {
  if (!isFiscal) return unitOf(day, unit, settings.weekStart)
  const find = { week: fiscalWeekOf, month: fiscalMonthOf, quarter: fiscalQuarterOf, year: fiscalYearOf }[unit]
  const { from, to } = find(day, settings)
  return { from, to }
}
