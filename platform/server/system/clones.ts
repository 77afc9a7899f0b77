import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/door.ts'
import type { Tables } from '../database/tables.generated.ts'
import type { ServedSystem, Tx } from './serve-system.ts'

/** A row as it lies in the tenant that is cloned, by the names of its columns. */
export type ClonedRow = Record<string, unknown>
export type CloneTarget = { agencyId: number; tenantId: number; now: Date }
/** What a clone takes along of one kind of things. */
export type Cloner = {
  /** Within the scope of the tenant that is cloned. */
  take(db: Db, tenantId: number): Promise<ClonedRow[]>
  /** Within the scope of the clone, after the kinds of systems above. */
  give(tx: Tx, target: CloneTarget, rows: readonly ClonedRow[]): Promise<void>
  /** What one of them is called, for those who look before they clone. */
  nameOf(row: ClonedRow): string
}
/** By the kind, in the order of the systems. */
export type ClonerRegistry = ReadonlyMap<string, Cloner>

/** Everything that systems give to clones. Raises where two systems give the same kind. */
export function registerCloners(systems: readonly ServedSystem[]): ClonerRegistry {
  const cloners = new Map<string, Cloner>()
  for (const { contract, clones } of systems)
    for (const [kind, cloner] of Object.entries(clones)) {
      if (cloners.has(kind)) throw new Error(`${contract.name} clones ${kind}, which another system clones`)
      cloners.set(kind, cloner)
    }
  return cloners
}

/** The rows of a query that selects each as `row`. */
export async function takeRows(db: Db, query: RawBuilder<{ row: ClonedRow }>): Promise<ClonedRow[]> {
  return (await query.execute(db)).rows.map(({ row }) => row)
}

type Columns<T extends keyof Tables> = keyof Tables[T] & string
type Copying<T extends keyof Tables> = {
  /** What these columns have in every copy. */
  set: Partial<Record<Columns<T>, unknown>>
  /** Columns that begin anew, as in any new row. */
  without: readonly Columns<T>[]
}

/** Writes rows into a table with every column it has, so that one which is new comes along: but those told, and what the database gives by itself. Answers the copies. */
export async function copyRows<T extends keyof Tables & string>(
  db: Db,
  table: T,
  rows: readonly ClonedRow[],
  { set, without }: Copying<T>,
): Promise<ClonedRow[]> {
  if (rows.length === 0) return []
  const anew = [...Object.keys(set), ...without]
  const found = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> all(${anew}::text[])`.execute(
    db,
  )
  const columns = [...Object.keys(set), ...found.rows.map(({ name }) => name)].map((name) => sql.ref(name))
  const values = [...Object.values(set).map((value) => sql`${value}`), ...columns.slice(Object.keys(set).length)]
  const copies = await sql<{ row: ClonedRow }>`insert into ${sql.table(table)} as copy (${sql.join(columns)})
    select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning to_jsonb(copy) as row`.execute(db)
  return copies.rows.map(({ row }) => row)
}
