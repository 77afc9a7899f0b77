import {
  type FilterClause,
  type FilterCost,
  type ListField,
  type ListFields,
  MAX_CLAUSES,
  MAX_COST,
  ME,
  operator,
} from '#platform/contract/filter.ts'
import { isPattern, readClause } from '#platform/contract/read-clause.ts'
import type { FilterValue } from '#platform/contract/read-value.ts'
import { isBeyond, spend } from './call-cost.ts'
import { isHidden } from './is-hidden.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'

type Reader = Pick<Who, 'piiScopes' | 'actions' | 'fields' | 'userId' | 'actorId' | 'apiKey'>

/** A condition that has been read: its field is known, may be seen by whoever asks, and its values are of its type. */
export type CheckedClause = {
  name: string
  field: ListField
  operator: FilterClause['operator']
  /** Null stands for absence. */
  values: (FilterValue | null)[]
}

/** Reads a filter to ask the database by it, and puts what that costs down to the call. Raises as `validateFilter` does, and `tooBusy` where the call asks for too much. */
export function checkFilter(fields: ListFields, filters: readonly FilterClause[], who: Reader | null): CheckedClause[] {
  const { clauses, cost } = validateFilter(fields, filters, who)
  spend(cost, 'filters')
  return clauses
}

/** Reads a filter that is kept and not asked by. Raises `error.invalid` naming the clause that is wrong, and `FORBIDDEN` for a field hidden from whoever asks (`who` null sees all, and is nobody). */
export function validateFilter(
  fields: ListFields,
  filters: readonly FilterClause[],
  who: Reader | null,
): { clauses: CheckedClause[]; cost: FilterCost } {
  if (filters.length > MAX_CLAUSES) throw invalid('filters')
  const clauses = filters.map((clause, i) => checkClause(fields, clause, who, `filters.${i}`))
  return { clauses, cost: assertAffordable(fields, filters) }
}

/** A search costs its length in every row that is looked at, a value next to nothing; the clause is named with which the conditions become too dear. Gives what they cost. */
export function assertAffordable(
  fields: ListFields,
  clauses: readonly FilterClause[],
  placeOf = (at: number) => `filters.${at}.values`,
): FilterCost {
  const cost = { values: 0, searches: 0, searchedCharacters: 0 }
  for (const [i, clause] of clauses.entries()) {
    cost.values += clause.values.length
    if (isSearch(clause, fields[clause.name])) {
      cost.searches += clause.values.length
      cost.searchedCharacters += clause.values.reduce((sum, value) => sum + value.length, 0)
    }
    if (isBeyond(cost, MAX_COST)) throw invalid(placeOf(i))
  }
  return cost
}

function isSearch(clause: FilterClause, field: ListField | undefined): boolean {
  return (
    field?.type === 'keyword' ||
    isPattern(clause) ||
    clause.operator === operator.Text ||
    clause.operator === operator.CaseInsensitiveText
  )
}

function checkClause(fields: ListFields, clause: FilterClause, who: Reader | null, at: string): CheckedClause {
  const field = Object.hasOwn(fields, clause.name) ? fields[clause.name]! : undefined
  if (!field?.filterable) throw invalid(`${at}.name`)
  if (isHidden(field, who)) throw platformFault('FORBIDDEN', { field: clause.name })
  const read = readClause(field, clause)
  if ('fault' in read) throw invalid(`${at}.${read.fault}`)
  const values = read.values.flatMap((value) => (value === ME && field.of === 'user' ? selfOf(who) : [value]))
  return { name: clause.name, field, operator: clause.operator, values }
}

/** Whoever asks, and who acts as them; a key is nobody. */
function selfOf(who: Reader | null): number[] {
  return who && !who.apiKey ? [...new Set([who.userId, who.actorId])] : []
}

function invalid(field: string) {
  return platformFault('error.invalid', { field, values: { field } })
}
