import type { Run } from '#platform/server/database/door.ts'

/** A column's PostgreSQL type and its value in a row. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => unknown]>

const rowsPerStatement = 2_000

/** Inserts rows as whole columns, 2,000 a statement, in their order; gives what `returning` names. Rows that are there already are left out. */
export async function bulkInsert<Row, Returned = never>(
  run: Run,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  returning?: string,
): Promise<Returned[]> {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`)
  const sql = `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')}) on conflict do nothing${returning ? ` returning ${returning}` : ''}`
  const returned: Returned[] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement)
    const parameters = Object.values(columns).map(([, value]) => chunk.map(value))
    const result = await run({ sql, parameters })
    for (const row of result.rows) returned.push(row)
  }
  return returned
}
