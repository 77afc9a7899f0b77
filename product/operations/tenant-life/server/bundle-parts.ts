import { sql } from 'kysely'
import type { Db, Door } from '#platform/server/database/door.ts'
import { streamBatches } from '#platform/server/database/stream-rows.ts'
import { tenantTables } from './tenant-tables.ts'

/** What is a lock or a key to something, however a table calls it; nobody takes it away. */
const SECRET = /(^|_)(secret|hash|password|token|cookie|key_hash|sealed|fence|tsv)(_|$)/
/** The product's own books about its work, which say nothing that the rest does not. */
const inner = [
  'audit_head',
  'idempotency',
  'sso_seen',
  'sso_request',
  'token',
  'tenant_tally',
  'tenant_due',
  'due_work',
  'tenant_connection',
  'tenant_place',
  'tenant_bundle',
]
const PART_BYTES = 4 * 1024 * 1024

export type Part = { path: string; content: Buffer; rows: number }

/** All rows of a tenant as lines of JSON, in files of a few megabytes; memory stays flat however many there are. */
export async function* bundleParts(door: Pick<Door, 'takeBulk'>, db: Db, tenantId: number): AsyncGenerator<Part> {
  const tables = (await tenantTables(db)).filter((name) => !inner.includes(name))
  yield* partsOf(door, tenantId, 'tenant', await statementOf(db, 'tenant', 'id', tenantId))
  for (const table of tables) yield* partsOf(door, tenantId, table, await statementOf(db, table, 'tenant_id', tenantId))
}

type Statement = { sql: string; parameters: readonly unknown[] }

async function statementOf(db: Db, table: string, column: string, tenantId: number): Promise<Statement> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(
    db,
  )
  const hidden = rows.map(({ name }) => name).filter((name) => SECRET.test(name))
  return sql`select to_jsonb(t) - ${hidden}::text[] as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${tenantId}`.compile(
    db,
  )
}

async function* partsOf(
  door: Pick<Door, 'takeBulk'>,
  tenantId: number,
  table: string,
  statement: Statement,
): AsyncGenerator<Part> {
  let number = 0
  let lines: string[] = []
  let size = 0
  const part = (): Part => {
    const path = `data/${table}/${String(++number).padStart(4, '0')}.jsonl`
    const made = { path, content: Buffer.from(lines.join('')), rows: lines.length }
    lines = []
    size = 0
    return made
  }
  for await (const rows of streamBatches<{ row: unknown }>(door, { tenantId }, statement)) {
    for (const { row } of rows) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      size += line.length
      if (size >= PART_BYTES) yield part()
    }
  }
  if (lines.length) yield part()
}
