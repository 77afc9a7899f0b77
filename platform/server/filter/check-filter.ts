import {
  type FilterClause,
  type ListField,
  type ListFields,
  MAX_CLAUSES,
  MAX_COST,
  ME,
  operator,
  operatorsOf,
  valuesOf,
} from '#platform/contract/filter.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'
import { readValue, type FilterValue } from './read-values.ts'

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
  if (!operatorsOf(field.type).includes(clause.operator)) throw invalid(`${at}.operator`)
  const texts = splitSpan(clause)
  const { least, most } = valuesOf(clause.operator)
  if (texts.length < least || texts.length > most) throw invalid(`${at}.values`)
  const type: ListField = clause.operator === operator.IsNull ? { type: 'boolean' } : field
  const values = texts.flatMap((text, v) => {
    if (text === '' && meansAbsence(clause, field)) return field.type === 'text' ? [null, ''] : [null]
    if (text === ME && type.of === 'user') return who ? [...new Set([who.userId, who.actorId])] : []
    const value = readValue(type, text)
    if (value === undefined || (isPattern(clause) && endsInEscape(text))) throw invalid(`${at}.values.${v}`)
    return [value]
  })
  return { name: clause.name, field, operator: clause.operator, values }
}

/** Of a time, an empty value means all of it. */
function meansAbsence({ operator: op }: FilterClause, { type, nullable }: ListField): boolean {
  return (
    nullable === true && (op === operator.Equal || op === operator.NotEqual) && type !== 'instant' && type !== 'date'
  )
}

function isPattern({ operator: op }: Pick<FilterClause, 'operator'>): boolean {
  return op === operator.Like || op === operator.CaseInsensitiveLike
}

/** The database refuses a pattern whose last sign would take a next one as it is. */
function endsInEscape(pattern: string): boolean {
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(pattern)
}

/** The two ends of a span may come joined by `$$` (document 000 §4). */
function splitSpan({ operator: op, values }: FilterClause): readonly string[] {
  return op === operator.Between && values.length === 1 ? values[0]!.split('$$') : values
}

function invalid(field: string) {
  return platformFault('error.invalid', { field, values: { field } })
}
