import type { ValueOf } from '#platform/contract/enumeration.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { userActivityFilter } from '../contract.ts'

type Activity = ValueOf<typeof userActivityFilter>

/** What the state of people is asked for, as the list's own field says it. */
export const activityOptions = [
  { value: 'true', member: userActivityFilter.Yes },
  { value: 'false', member: userActivityFilter.No },
] as const

/** The filter of a search by the state of people, and the conditions that are left; where both states are asked for, all are. */
export function activityOf(clauses: readonly FilterClause[]): { active: Activity; filters: FilterClause[] } {
  const isState = ({ name, operator: how, values }: FilterClause) =>
    name === 'active' && how === operator.Equal && values.length === 1
  const asked = clauses.find(isState)
  const option = activityOptions.find(({ value }) => value === String(asked?.values[0]))
  if (!option) return { active: userActivityFilter.All, filters: [...clauses] }
  return { active: option.member, filters: clauses.filter((clause) => clause !== asked) }
}
