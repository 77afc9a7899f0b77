import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debts } from '#apps/testing/many-machines/debts.ts'
import { brokenBy, statementRules } from '#apps/testing/many-machines/statement-rules.ts'
import { parsed, walk } from '#apps/testing/many-machines/syntax.ts'
import { mustFitManyMachines } from '#apps/testing/many-machines/watch-statements.ts'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import { allMigrations } from '#platform/server/database/migrate.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { streamRows } from '#platform/server/database/stream-rows.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { seen } from './house.ts'
import { brokenIn, readSchema, schemaRules } from './many-machines-schema.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the schema fits several machines, and what does not yet is owed', async () => {
  const schema = await readSchema(client)
  const owed = Object.keys(debts).filter((name) => Object.hasOwn(schemaRules, name.split(': ')[0]!))
  expect(brokenIn(schema).toSorted()).toEqual(owed.toSorted())
  seen('many machines', {
    tables: schema.tables.length,
    keys: schema.keys.length + schema.foreignKeys.length,
    policies: schema.policies.length,
    triggers: schema.triggers.length,
    functions: schema.functions.length,
    sequences: schema.sequences.length,
  })
})

test('each rule for the schema refuses its example', async () => {
  for (const [name, { breaks, refused }] of Object.entries(schemaRules)) {
    await client.query('begin')
    await client.query(refused)
    const found = breaks(await readSchema(client)).filter((what) => !Object.hasOwn(debts, `${name}: ${what}`))
    await client.query('rollback')
    expect(found.length, refused).toBeGreaterThan(0)
  }
})

// Every test that opens the product looks at the statements it sent when it closes it: `apps/testing/many-machines`.
test('each rule for statements refuses its example, and lets the better one pass', () => {
  for (const [name, { refused, allowed }] of Object.entries(statementRules)) {
    expect(
      brokenBy(refused).map((one) => one.split(': ')[0]),
      refused,
    ).toContain(name)
    expect(brokenBy(allowed), allowed).toEqual([])
  }
})

test('whatever way a statement goes through the door, it is read', async () => {
  mustFitManyMachines()
  const door = openDoor({ ...database.connection, user: 'app_rw' }, { connections: 2 })
  const here = { tenantId: 2 }
  const bad = (column: string) => sql`select ${sql.ref(column)} from review limit 1`
  const ways: Record<string, () => Promise<unknown>> = {
    read: () => bad('id').execute(door.read(here)),
    write: () => bad('date').execute(door.write(here)),
    tx: () => door.tx(here, (db) => bad('rating').execute(db)),
    lookUp: () => bad('title').execute(door.lookUp),
    stream: () => Array.fromAsync(streamRows(door, here, { sql: 'select text from review', parameters: [] })),
  }
  try {
    for (const [way, send] of Object.entries(ways)) {
      await send()
      expect(mustFitManyMachines, way).toThrow('says its tenant: review')
    }
    await sql`select id from review where tenant_id = ${2} limit 1`.execute(door.read(here))
    mustFitManyMachines()
  } finally {
    await door.close()
  }
})

/** What several machines change of a table that lies on them. */
const changes = new Set(
  `AddColumn DropColumn SetNotNull DropNotNull ColumnDefault AlterColumnType AddConstraint ValidateConstraint DropConstraint
    EnableRowSecurity DisableRowSecurity ForceRowSecurity NoForceRowSecurity SetRelOptions ResetRelOptions`.split(
    /\s+/,
  ),
)
/** Until when a new version was started on one machine alone. */
const LAST_ON_ONE = '202611270340'

function unchangeable(sql: string): string[] {
  return walk({ statements: parsed(sql) }).flatMap(([kind, node]) => {
    const change = String(node['subtype']).replace('AT_', '')
    return kind === 'AlterTableCmd' && !changes.has(change) ? [change] : []
  })
}

test('a new migration changes nothing of a table that several machines leave as it is', async () => {
  expect(unchangeable('alter table label alter id restart with 7')).toEqual(['SetIdentity'])
  expect(unchangeable('alter table label alter constraint label_parent deferrable')).toEqual(['AlterConstraint'])
  expect(unchangeable(`alter table label add hint text, alter hint set default ''; select 1`)).toEqual([])
  const migrations = await allMigrations()
  expect(migrations.flatMap(({ sql }) => unchangeable(sql))).toContain('AlterConstraint') // of before
  const fresh = migrations.filter(({ name }) => name > LAST_ON_ONE)
  expect(fresh.flatMap(({ name, sql }) => unchangeable(sql).map((change) => `${name}: ${change}`))).toEqual([])
})

test('what is owed breaks a rule there is', () => {
  const rules = [...Object.keys(statementRules), ...Object.keys(schemaRules)]
  expect(Object.keys(debts).filter((name) => !rules.includes(name.split(': ')[0]!))).toEqual([])
})
