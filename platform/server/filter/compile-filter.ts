import { sql, type RawBuilder } from 'kysely'
import { type FilterClause, type ListField, type ListFields, operator } from '#platform/contract/filter.ts'
import { readKeyword } from '#platform/contract/keyword.ts'
import type { Who } from '../system/who.ts'
import { checkFilter, type CheckedClause } from './check-filter.ts'
import { compileKeyword } from './compile-keyword.ts'

type Expression = RawBuilder<unknown>

/** Where a field's values stand in the statement. */
export type ListColumn =
  | Expression
  | {
      column: Expression
      /** For text with an index of its own: how words are looked up. */
      words?: (query: string) => Expression
      /** For an advanced keyword: the rows whose text fits a `tsquery`; without it the column is a `tsvector`. */
      fits?: (query: Expression) => Expression
      /** For a field of another table: how a condition on it, or on each of its many values, is asked for one row of the list. */
      through?: (condition: Expression) => Expression
      /** The value as a row of the list has it, where `column` only stands within `through`. */
      value?: Expression
    }
  | ValueRows
/** For a field of many values that are rows of another table: each is `column` in `rows`, which says after FROM which of them belong to a row of the list. */
export type ValueRows = {
  table: string
  column: Expression
  rows: Expression
  /** What a facet counts, where a value stands for more than itself, as a branch for its trunk. */
  facet?: { column: Expression; rows: Expression }
}
/** Every field of a list but those of later systems. */
export type ListColumns<F extends ListFields> = {
  readonly [K in keyof F as F[K] extends { later: true } ? never : K]: ListColumn
}

/** A filter as one SQL condition, every value a parameter. Raises as `checkFilter` does; no clause at all is `true`. */
export function compileFilter<F extends ListFields>(
  fields: F,
  columns: ListColumns<F>,
  filters: readonly FilterClause[],
  who: Pick<Who, 'piiScopes' | 'actions' | 'fields' | 'userId' | 'actorId'> | null,
): Expression {
  return compileClauses(columns, checkFilter(fields, filters, who))
}

/** The same for conditions that have been read. */
export function compileClauses(columns: ListColumns<ListFields>, clauses: readonly CheckedClause[]): Expression {
  if (clauses.length === 0) return sql`true`
  return sql`(${sql.join(
    clauses.map((clause) => compileColumn(clause, columns[clause.name]!)),
    sql` and `,
  )})`
}

const comparisons: Partial<Record<FilterClause['operator'], Expression>> = {
  [operator.GreaterThan]: sql`>`,
  [operator.GreaterOrEqual]: sql`>=`,
  [operator.LessThan]: sql`<`,
  [operator.LessOrEqual]: sql`<=`,
}

/** What is denied is denied of the row, not of the other table's: a row that points to none has no such one either. */
function compileColumn(clause: CheckedClause, given: ListColumn): Expression {
  if ('rows' in given) {
    const one = { ...clause, field: { ...clause.field, many: undefined } }
    return compileColumn(one, { column: given.column, through: inRows(given) })
  }
  if ('through' in given && clause.field.many)
    return compileColumn({ ...clause, field: { ...clause.field, many: undefined } }, given)
  const { column, words, fits, through = asIs } = 'column' in given ? given : { column: given }
  if (clause.field.type === 'keyword') {
    const fitting = hasKeyword(clause.values, fits ?? ((query) => sql`${column} @@ ${query}`))
    return clause.operator === operator.NotEqual ? sql`(${fitting}) is not true` : fitting
  }
  const isAmong = () => {
    const held = clause.values.filter((value) => value !== null)
    const among = through(equals(clause.field, column, held))
    return held.length === clause.values.length
      ? among
      : sql`(not (${through(isHeld(clause.field, column))}) or ${among})`
  }
  if (clause.operator === operator.Equal) return isAmong()
  if (clause.operator === operator.NotEqual) return sql`(${isAmong()}) is not true`
  if (clause.operator === operator.IsNull) {
    const held = through(isHeld(clause.field, column))
    return clause.values[0] === false ? held : sql`not (${held})`
  }
  return through(compileClause(clause, column, words))
}

const inRows =
  ({ rows }: ValueRows) =>
  (condition: Expression) =>
    sql`exists (select from ${rows} and ${condition})`

const asIs = (condition: Expression) => condition

function compileClause(
  { field, operator: op, values }: CheckedClause,
  column: Expression,
  words: ((query: string) => Expression) | undefined,
): Expression {
  const one = (test: (value: Expression) => Expression) =>
    field.many ? sql`exists (select from unnest(${column}) as one(value) where ${test(sql`one.value`)})` : test(column)
  const comparison = comparisons[op]
  if (comparison) return one((value) => sql`${value} ${comparison} ${typed(field, values[0])}`)
  if (op === operator.Between) return one((value) => within(field, value, values))
  if (op === operator.Like) return one((value) => sql`${value} like any(${values}::text[])`)
  if (op === operator.CaseInsensitiveLike) return one((value) => sql`${value} ilike any(${values}::text[])`)
  return one((value) => hasWords(String(values[0]), op === operator.Text, value, words))
}

function equals(field: ListField, column: Expression, values: readonly unknown[]): Expression {
  if (field.many) return sql`${column} && ${list(field, values)}`
  // said so, a yes or no can use the index that holds only one of them
  if (field.type === 'boolean' && values.length === 1) return values[0] ? sql`${column}` : sql`(not ${column})`
  return sql`${column} = any(${list(field, values)})`
}

/** Both ends count, but for instants the end does not: a span of days ends where the next begins. */
function within(field: ListField, value: Expression, [from, to]: readonly unknown[]): Expression {
  const end = field.type === 'instant' ? sql`<` : sql`<=`
  return sql`(${value} >= ${typed(field, from)} and ${value} ${end} ${typed(field, to)})`
}

function isHeld(field: ListField, column: Expression): Expression {
  return field.many ? sql`coalesce(cardinality(${column}), 0) > 0` : sql`${column} is not null`
}

/** Of several keywords any. */
function hasKeyword(texts: readonly unknown[], fits: (query: Expression) => Expression): Expression {
  const queries = texts.map((text) => {
    const read = readKeyword(String(text))
    if ('mistake' in read) throw new Error(`an unchecked keyword: ${read.mistake.kind}`)
    return compileKeyword(read.keyword)
  })
  return fits(sql`(${sql.join(queries, sql` || `)})`)
}

/** Every word stands in the text; with `exact`, as it is written. */
function hasWords(
  query: string,
  exact: boolean,
  column: Expression,
  words: ((query: string) => Expression) | undefined,
): Expression {
  const found =
    words?.(query) ?? sql`to_tsvector('simple', coalesce(${column}, '')) @@ websearch_to_tsquery('simple', ${query})`
  if (!exact) return found
  const terms = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return sql`(${sql.join([found, ...terms.map((term) => sql`strpos(${column}, ${term}) > 0`)], sql` and `)})`
}

const typeNames: Record<Exclude<ListField['type'], 'choice'>, string> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  id: 'bigint',
  instant: 'timestamptz',
  date: 'date',
  keyword: 'text',
}

function typeOf({ type, choices }: ListField): string {
  if (type !== 'choice') return typeNames[type]
  return typeof Object.values(choices!.values)[0] === 'number' ? 'smallint' : 'text'
}

function typed(field: ListField, value: unknown): Expression {
  return sql`${value}::${sql.raw(typeOf(field))}`
}

function list(field: ListField, values: readonly unknown[]): Expression {
  return sql`${values}::${sql.raw(typeOf(field))}[]`
}
