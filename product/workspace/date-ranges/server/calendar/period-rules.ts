import { calendarOf, datePresets, type DatePreset } from '../../periods.ts'
import type { CalendarUnit } from './units.ts'

/** How a period is counted. `offset`: 0 ends with today's day or unit, -1 with the one before. */
export type PeriodRule =
  | { kind: 'days'; count: number; offset: 0 | -1 }
  | { kind: 'months'; count: number }
  | { kind: 'unit'; unit: CalendarUnit; offset: 0 | -1; isFiscal: boolean }
  | { kind: 'yearToDate'; isFiscal: boolean }
  | { kind: 'all' }

const dayRules: Partial<Record<DatePreset, PeriodRule>> = {
  today: { kind: 'days', count: 1, offset: 0 },
  yesterday: { kind: 'days', count: 1, offset: -1 },
  rollingWeek: { kind: 'days', count: 7, offset: -1 },
  last7Days: { kind: 'days', count: 7, offset: 0 },
  last28Days: { kind: 'days', count: 28, offset: 0 },
  last30Days: { kind: 'days', count: 30, offset: 0 },
  last60Days: { kind: 'days', count: 60, offset: 0 },
  last90Days: { kind: 'days', count: 90, offset: 0 },
  last6Weeks: { kind: 'days', count: 42, offset: 0 },
  last6Months: { kind: 'months', count: 6 },
  last1Year: { kind: 'months', count: 12 },
  last2Years: { kind: 'months', count: 24 },
  last3Years: { kind: 'months', count: 36 },
  lifeToDate: { kind: 'all' },
}

/** The rule of every period that needs no days of its own. */
export const periodRules = Object.fromEntries(datePresets.map((preset) => [preset, ruleOf(preset)])) as Readonly<
  Record<DatePreset, PeriodRule>
>

/** `thisMonth`, `previousFiscalYear`, `yearToDate`: the rest says itself. */
function ruleOf(preset: DatePreset): PeriodRule {
  const own = dayRules[preset]
  if (own) return own
  const isFiscal = calendarOf(preset) === 'fiscal'
  const [, which, unit] = /^(this|previous)(?:Fiscal)?(Week|Month|Quarter|Year)$/.exec(preset) ?? []
  if (!which || !unit) return { kind: 'yearToDate', isFiscal }
  return { kind: 'unit', unit: unit.toLowerCase() as CalendarUnit, offset: which === 'this' ? 0 : -1, isFiscal }
}
