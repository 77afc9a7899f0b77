import { sql } from 'kysely'
import type { CheckedClause } from '../filter/check-filter.ts'
import { compileClauses, type ListColumn } from '../filter/compile-filter.ts'
import { fitsClause, isDecidable } from '../filter/fits.ts'
import { columnOf, type ListReader, type RegisteredList } from './served-list.ts'

/** What is known of one row of a list: whether each condition that was asked about fits it, and the value it has there. */
export type Facts = { id: number; fits(clause: CheckedClause): boolean; valueOf(name: string): unknown }

/** Rows of a list by their ids, read once however many conditions are asked of them afterwards; those out of the reader's sight are missing. */
export async function factsOf(
  list: RegisteredList,
  reader: ListReader,
  ids: readonly number[],
  asked: { clauses: readonly CheckedClause[]; fields?: readonly string[] },
): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map()
  const { served } = list
  const columns = served.columns(reader.tenantId)
  const isHere = (clause: CheckedClause) => isDecidable(clause) && isReadable(columns[clause.name]!)
  const names = [...new Set([...(asked.fields ?? []), ...asked.clauses.filter(isHere).map(({ name }) => name)])]
  const others = new Map(asked.clauses.filter((clause) => !isHere(clause)).map((clause) => [keyOf(clause), clause]))
  const questions = [...others.values()].map((clause) =>
    compileClauses({ [clause.name]: ofOneRow(columns[clause.name]!) }, [clause]),
  )
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select ${sql.join([
      sql`${served.id} as id`,
      ...names.map((name, at) => sql`${columnOf(list, reader, name)} as ${sql.ref(`field_${at}`)}`),
      ...questions.map((question, at) => sql`${question} as ${sql.ref(`answer_${at}`)}`),
    ])}
    from ${served.from} where ${served.within(reader)} and ${served.id} = any(${ids}::bigint[])`.execute(reader.read)
  const keys = [...others.keys()]
  return new Map(
    rows.map((row) => {
      const valueOf = (name: string) => row[`field_${names.indexOf(name)}`] ?? null
      const fits = (clause: CheckedClause) =>
        isHere(clause)
          ? fitsClause(clause, valueOf(clause.name))
          : row[`answer_${keys.indexOf(keyOf(clause))}`] === true
      return [row.id, { id: row.id, fits, valueOf }]
    }),
  )
}

/** A field of another table can be read by itself only where its list says how. */
function isReadable(column: ListColumn): boolean {
  return !('through' in column) || column.value !== undefined
}

/** Of a row that is at hand its words are asked themselves, and no index over all rows. */
function ofOneRow(column: ListColumn): ListColumn {
  return 'fits' in column ? { column: column.column } : column
}

function keyOf({ name, operator, values }: CheckedClause): string {
  return JSON.stringify([name, operator, values])
}
