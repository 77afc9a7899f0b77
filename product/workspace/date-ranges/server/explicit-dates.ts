import { type FilterClause, type ListFields, operator } from '#platform/contract/filter.ts'
import { JOINT } from '../custom-text.ts'
import { datePeriod, periodIn, type dateCalendar } from '../periods.ts'
import type { Counting } from './calendar/resolve-period.ts'
import { resolveChoice, showSpan, type DateChoice } from './resolve-range.ts'

/**
 * The filters as a successful change announces them (document 000 §4): date presets and custom dates have become two explicit
 * values between which the field lies, days for fields of days and instants for fields of instants, and life to date is gone.
 * Raises as `resolveChoice` does.
 */
export function explicitDates(
  fields: ListFields,
  filters: readonly FilterClause[],
  counting: Counting,
): readonly FilterClause[] {
  return filters.flatMap((clause) => {
    const type = fields[clause.name]?.type
    const choice = type === 'date' || type === 'instant' ? choiceOf(clause) : null
    if (!choice) return [clause]
    const { from, to, start, end } = showSpan(resolveChoice(choice, counting), counting.zone)
    const [first, last] = type === 'date' ? [from, to] : [start, end]
    return first && last ? [{ name: clause.name, operator: operator.Between, values: [first, last] }] : []
  })
}

/** The period that a condition on a date names; null for one that compares with days or instants of its own. */
export function choiceOf({ operator: op, values, facetOptions }: FilterClause): DateChoice | null {
  const [value] = values
  if (value === undefined || values.length > 1) return null
  if (value.includes(JOINT)) return op === operator.Equal || op === operator.Between ? custom(value) : null
  if (op !== operator.Equal) return null
  if (value === '') return { period: 'lifeToDate' }
  const calendar: (typeof dateCalendar.members)[number] = facetOptions?.group ?? 'gregorian'
  const period = datePeriod.members.find((one) => one === value)
  return period ? { period: periodIn(calendar, period) } : null
}

function custom(range: string): DateChoice {
  return { period: 'customDates', range }
}
