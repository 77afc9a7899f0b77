import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { customDays, customText, JOINT } from '../custom-text.ts'
import { calendarOf, datePeriod, periodIn, type DatePeriod } from '../periods.ts'

type Period = { period: DatePeriod; range?: string; zone?: string }
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/** A condition on a date that holds a period or two days; fiscal periods carry their calendar beside the name. */
export function periodClause(name: string, { period, range }: Period): FilterClause {
  if (period === 'customDates' && range !== undefined) return { name, operator: operator.Equal, values: [range] }
  if (period === 'lifeToDate') return { name, operator: operator.Equal, values: [''] }
  return {
    name,
    operator: operator.Equal,
    values: [period],
    ...(calendarOf(period) === 'fiscal' ? { facetOptions: { group: 'fiscal' as const } } : {}),
  }
}

/** The period that a condition means; whole days of UTC bring their zone; null where it is no period. */
export function periodOf(clause: FilterClause): Period | null {
  const [value = '', end] = clause.values
  if (value.includes(JOINT)) {
    const isSpan = end === undefined && (clause.operator === operator.Equal || clause.operator === operator.Between)
    return isSpan && customDays(value) ? { period: 'customDates', range: value } : null
  }
  if (clause.operator === operator.Between && end !== undefined) return ofTwo(value, end)
  if (clause.operator !== operator.Equal || end !== undefined) return null
  if (value === '') return { period: 'lifeToDate' }
  const period = datePeriod.members.find((one) => one === value)
  return period ? { period: periodIn(clause.facetOptions?.group ?? 'gregorian', period) } : null
}

/** Whether a condition names a period, as the server reads it. */
export function namesPeriod(clause: FilterClause): boolean {
  const period = clause.values.length === 1 ? periodOf(clause) : null
  return period !== null && (period.period !== 'customDates' || period.range !== undefined)
}

/** Two days, or two midnights of UTC, of which the second is no longer in the span. */
function ofTwo(from: string, to: string): Period | null {
  if (DAY.test(from) && DAY.test(to)) return { period: 'customDates', range: customText(from, to) }
  const first = MIDNIGHT.exec(from)?.[1]
  const next = MIDNIGHT.exec(to)?.[1]
  if (!first || !next || next <= first) return null
  const last = new Date(Date.parse(next) - DAY_MS).toISOString().slice(0, 10)
  return { period: 'customDates', range: customText(first, last), zone: 'UTC' }
}
