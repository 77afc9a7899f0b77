import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { type Layout, readLayout, stepsToDistribute } from './layout.ts'
import { placementOf } from './placement.ts'

let database: TestDatabase
let client: pg.Client
let layout: Layout
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  layout = await readLayout(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const among = (steps: readonly string[], pattern: RegExp) => steps.flatMap((step) => pattern.exec(step)?.[1] ?? [])

test('every table is laid out once, as it is said to lie, and after those that its keys point to', () => {
  const steps = stepsToDistribute(layout)
  const everywhere = among(steps, /create_reference_table\('public\.(\w+)'\)/)
  const cut = among(steps, /create_distributed_table\('public\.(\w+)', 'tenant_id'/)
  const whole = layout.tables.filter((table) => placementOf(table) === 'coordinator')
  expect([...everywhere, ...cut, ...whole].toSorted()).toEqual(layout.tables.toSorted())
  expect(everywhere.filter((table) => placementOf(table) !== 'reference')).toEqual([])
  expect(cut[0]).toBe('location') // by which all others lie
  const order = [...everywhere, ...cut]
  const early = layout.foreignKeys.filter(
    ({ table, target }) => placementOf(table) === 'reference' && order.indexOf(target) > order.indexOf(table),
  )
  expect(early).toEqual([])
  expect(among(steps, /create_distributed_function\('([\w.]+)\(/).toSorted()).toEqual([
    'app.audit_append',
    'app.audit_append_all',
    'app.audit_end',
    'app.forget_audit',
    'search.customer_ids',
    'search.review_ids',
    'search.review_ids_fitting',
  ])
})

test('keys and triggers that made room are there again afterwards, each as it was', async () => {
  expect(layout.foreignKeys.length).toBeGreaterThan(100)
  expect(layout.triggers.length).toBeGreaterThan(15)
  const parts = stepsToDistribute(layout).filter((step) => /^(drop trigger|create trigger|alter table)/i.test(step))
  const half = layout.foreignKeys.length + layout.triggers.length
  expect(parts).toHaveLength(2 * half)
  await client.query('begin')
  for (const step of parts.slice(0, half)) await client.query(step)
  const bare = await readLayout(client)
  expect([bare.foreignKeys, bare.triggers]).toEqual([[], []])
  for (const step of parts.slice(half)) await client.query(step)
  expect(await readLayout(client)).toEqual(layout)
  await client.query('rollback')
})

test('who may draw which numbers stays as it was', async () => {
  const granted = among(stepsToDistribute(layout), /^grant usage on sequence "(\w+)" to app_rw$/)
  expect(granted).toContain('password_history_id_seq')
  expect(granted).not.toContain('label_system_id') // of the product's own labels
})
