import { type CheckedClause, validateFilter } from '#platform/server/filter/check-filter.ts'
import { explicitFilters, type ListReader, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { Facts } from '#platform/server/list/facts-of.ts'
import type { FilterClause } from '#platform/contract/filter.ts'

/** The conditions of a rule, each as it was said and as it is asked at this moment, for periods go on. */
export type Conditions = readonly { said: FilterClause; asked: readonly CheckedClause[] }[]

/** Reads conditions for somebody. Raises `FORBIDDEN` for a field that they may not see any more. */
export async function readConditions(
  list: RegisteredList,
  reader: ListReader,
  filters: readonly FilterClause[],
): Promise<Conditions> {
  const conditions = []
  for (const said of filters) {
    const plain = await explicitFilters(list, reader, [said])
    conditions.push({ said, asked: validateFilter(list.spec.fields, plain, reader.who).clauses })
  }
  return conditions
}

export const clausesOf = (conditions: Conditions) => conditions.flatMap(({ asked }) => asked)

export function allHold(conditions: Conditions, facts: Facts): boolean {
  return conditions.every(({ asked }) => asked.every((clause) => facts.fits(clause)))
}

/** What stood in the fields of the conditions; values that are personal or take a permission, and words, are not kept. */
export function factsToKeep(conditions: Conditions, facts: Facts) {
  return conditions.map(({ said, asked }) => {
    const field = asked[0]?.field
    const isKept =
      field && field.pii === undefined && field.needs === undefined && field.type !== 'text' && field.type !== 'keyword'
    return { clause: said, held: isKept ? (facts.valueOf(said.name) ?? null) : null }
  })
}
