import {
  type FilterClause,
  type ListField,
  type ListFields,
  MAX_CLAUSES,
  MAX_COST,
  ME,
  operator,
} from '#platform/contract/filter.ts'
import { isPattern, readClause } from '#platform/contract/read-clause.ts'
import type { FilterValue } from '#platform/contract/read-value.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'

type Reader = Pick<Who, 'piiScopes' | 'userId' | 'actorId'>

/** A condition that has been read: its field is known, may be seen by whoever asks, and its values are of its type. */
export type CheckedClause = {
  name: string
  field: ListField
  operator: FilterClause['operator']
  /** Null stands for absence. */
  values: (FilterValue | null)[]
}

/** Reads a filter. Raises `error.invalid` naming the clause that is wrong, and `FORBIDDEN` for a field hidden from whoever asks (`who` null sees all, and is nobody). */
export function checkFilter(fields: ListFields, filters: readonly FilterClause[], who: Reader | null): CheckedClause[] {
  if (filters.length > MAX_CLAUSES) throw invalid('filters')
  const clauses = filters.map((clause, i) => checkClause(fields, clause, who, `filters.${i}`))
  assertAffordable(fields, filters)
  return clauses
}

/** A search costs its length in every row that is looked at, a value next to nothing; the clause is named with which the conditions, all that one call brings, become too dear. */
export function assertAffordable(
  fields: ListFields,
  clauses: readonly FilterClause[],
  placeOf = (at: number) => `filters.${at}.values`,
): void {
  let values = 0
  let searches = 0
  let searchedCharacters = 0
  for (const [i, clause] of clauses.entries()) {
    values += clause.values.length
    if (isSearch(clause, fields[clause.name])) {
      searches += clause.values.length
      searchedCharacters += clause.values.reduce((sum, value) => sum + value.length, 0)
    }
    const isTooDear =
      values > MAX_COST.values || searches > MAX_COST.searches || searchedCharacters > MAX_COST.searchedCharacters
    if (isTooDear) throw invalid(placeOf(i))
  }
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
  if (field.pii && who && !who.piiScopes.has(field.pii)) throw platformFault('FORBIDDEN', { field: clause.name })
  const read = readClause(field, clause)
  if ('fault' in read) throw invalid(`${at}.${read.fault}`)
  const values = read.values.flatMap((value) => (value === ME && field.of === 'user' ? selfOf(who) : [value]))
  return { name: clause.name, field, operator: clause.operator, values }
}

/** Whoever asks, and who acts as them. */
function selfOf(who: Reader | null): number[] {
  return who ? [...new Set([who.userId, who.actorId])] : []
}

function invalid(field: string) {
  return platformFault('error.invalid', { field, values: { field } })
}
