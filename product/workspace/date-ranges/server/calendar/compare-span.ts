import type { CalendarSettings } from '../../contract.ts'
import type { CompareWith } from '../../groups.ts'
import type { DatePeriod } from '../../periods.ts'
import { dayBefore, daysUntil, lengthInDays, type Span } from './days.ts'
import { fiscalMonthOf, fiscalQuarterOf, fiscalWeekOf, fiscalYearOf, monthsOf } from './fiscal-year.ts'
import { periodRules, type PeriodRule } from './period-rules.ts'
import { resolveRule, unitAround, type Counting } from './resolve-period.ts'
import { weekOf } from './units.ts'

/** The days to compare with, and the word (`compare_<reason>`) that says why these. */
export type Comparison = Span & { reason: string; count?: number }

const WEEKS_OF_YEAR = { weeks: 52 }
type Asked = { span: Span; rule: PeriodRule | { kind: 'custom' }; counting: Counting }

/** What a span is compared with; null for life to date. */
export function compareSpan(
  period: DatePeriod,
  span: Span | null,
  compareWith: CompareWith,
  counting: Counting,
): Comparison | null {
  if (!span) return null
  const rule = period === 'customDates' ? ({ kind: 'custom' } as const) : periodRules[period]
  const asked = { span, rule, counting }
  return compareWith === 'previousPeriod' ? spanBefore(asked) : spanAYearBefore(asked)
}

/** Days: as many just before. A unit: the whole unit before. The year so far: as far into the year before. */
function spanBefore({ span, rule, counting }: Asked): Comparison | null {
  const { zone, settings } = counting
  switch (rule.kind) {
    case 'all':
      return null
    case 'custom':
    case 'days': {
      const count = rule.kind === 'days' ? rule.count : lengthInDays(span)
      return { ...daysUntil(dayBefore(span.from, zone), count, zone), reason: 'daysBefore', count }
    }
    case 'months': {
      const before = { ...counting, today: span.from.subtract({ days: 1 }) }
      return { ...resolveRule(rule, before)!, reason: 'monthsBefore', count: rule.count }
    }
    case 'yearToDate':
      return { ...yearToDateBefore(rule.isFiscal, counting), reason: rule.isFiscal ? 'fiscalToDate' : 'toDate' }
    case 'unit': {
      const before = unitAround(span.from.subtract({ days: 1 }), rule.unit, rule.isFiscal, settings)
      return { ...before, reason: `${rule.isFiscal ? 'fiscal' : 'whole'}_${rule.unit}` }
    }
  }
}

/** Whole weeks keep their weekdays and go back 52 weeks; everything else keeps its dates, a fiscal unit its number. */
function spanAYearBefore(asked: Asked): Comparison | null {
  const { span, rule, counting } = asked
  switch (rule.kind) {
    case 'all':
      return null
    case 'custom':
      return { ...back(span, { years: 1 }), reason: 'sameDates' }
    case 'days': {
      if (rule.count % 7 === 0) return { ...back(span, WEEKS_OF_YEAR), reason: 'sameWeekdays' }
      const to = span.to.subtract({ years: 1 })
      return { ...daysUntil(to, rule.count, counting.zone), reason: 'sameDates' }
    }
    case 'months': {
      const then = { ...counting, today: counting.today.subtract({ years: 1 }) }
      return { ...resolveRule(rule, then)!, reason: 'sameDates' }
    }
    case 'yearToDate':
      return spanBefore(asked)
    case 'unit':
      if (rule.isFiscal) return fiscalUnitAYearBefore(span, rule.unit, counting.settings)
      if (rule.unit === 'week') return { ...back(span, WEEKS_OF_YEAR), reason: 'sameWeekdays' }
      return {
        ...unitAround(span.from.subtract({ years: 1 }), rule.unit, false, counting.settings),
        reason: `year_${rule.unit}`,
      }
  }
}

function fiscalUnitAYearBefore({ from }: Span, unit: string, settings: CalendarSettings): Comparison {
  const yearBefore = (year: Span) => fiscalYearOf(year.from.subtract({ days: 1 }), settings)
  if (unit === 'week') {
    const { number, year } = fiscalWeekOf(from, settings)
    const before = yearBefore(year)
    const first = weekOf(before.from, settings.weekStart)
    const same = { from: first.from.add({ weeks: number - 1 }), to: first.to.add({ weeks: number - 1 }) }
    if (Temporal.PlainDate.compare(same.to, year.from) < 0) return { ...same, reason: 'yearFiscal_week' }
    return { ...back(same, { weeks: 1 }), reason: 'yearFiscal_lastWeek' }
  }
  if (unit === 'month' || unit === 'quarter') {
    const { number, year } = (unit === 'month' ? fiscalMonthOf : fiscalQuarterOf)(from, settings)
    const months = unit === 'month' ? 1 : 3
    return { ...monthsOf(yearBefore(year), (number - 1) * months + 1, months), reason: `yearFiscal_${unit}` }
  }
  const before = yearBefore(fiscalYearOf(from, settings))
  return { from: before.from, to: before.to, reason: 'fiscal_year' }
}

/** A fiscal year before reaches as many days in; it may be a week shorter, and ends then. */
function yearToDateBefore(isFiscal: boolean, { today, settings }: Counting): Span {
  if (!isFiscal) {
    const to = today.subtract({ years: 1 })
    return { from: to.with({ month: 1, day: 1 }), to }
  }
  const present = fiscalYearOf(today, settings)
  const before = fiscalYearOf(present.from.subtract({ days: 1 }), settings)
  const to = before.from.add(present.from.until(today, { largestUnit: 'days' }))
  return { from: before.from, to: Temporal.PlainDate.compare(to, before.to) > 0 ? before.to : to }
}

function back({ from, to }: Span, length: { years: number } | { weeks: number }): Span {
  return { from: from.subtract(length), to: to.subtract(length) }
}
