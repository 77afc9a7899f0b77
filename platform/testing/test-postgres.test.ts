import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, type Template, type TestConnection } from './test-postgres.ts'

test('each database is a copy of its own of a template made once, also when several ask at once', async () => {
  let migrations = 0
  const template = (contentHash: string): Template => ({
    name: 'once',
    contentHash,
    migrate: async (owner) => {
      migrations++
      await query(owner, 'create table word as select 1 as n')
    },
  })
  const first = await Promise.all([1, 2, 3].map(() => create(template(`a${process.pid}`))))
  expect(migrations).toBe(1)
  await query(first[0]!, 'insert into word values (2)')
  expect(await query(first[0]!, 'select count(*)::int as n from word')).toEqual([{ n: 2 }])
  expect(await query(first[1]!, 'select count(*)::int as n from word')).toEqual([{ n: 1 }])

  await create(template(`b${process.pid}`))
  expect(migrations).toBe(2)
  expect(await databases('template_once_')).toEqual([`template_once_b${process.pid}`])
})

test('a template whose migration failed is made anew', async () => {
  const failing = {
    name: 'failing',
    contentHash: `${process.pid}`,
    migrate: (): Promise<unknown> => Promise.reject(new Error('half way')),
  }
  await expect(createTestDatabase(failing)).rejects.toThrow('half way')
  const healed = await create({ ...failing, migrate: (owner) => query(owner, 'create table whole ()') })
  expect(await query(healed, 'select * from whole')).toEqual([])
})

test('a dropped database is gone even with a session in it', async () => {
  const { connection, drop } = await createTestDatabase({ name: 'gone', contentHash: '1', migrate: async () => {} })
  const session = new Client(connection)
  session.on('error', () => {})
  await session.connect()
  await drop()
  expect(await databases(connection.database)).toEqual([])
})

async function create(template: Template): Promise<TestConnection> {
  const { connection, drop } = await createTestDatabase(template)
  onTestFinished(async () => void (await drop()))
  return connection
}

function databases(prefix: string): Promise<unknown[]> {
  const sql = `select array_agg(datname::text) as found from pg_database where starts_with(datname, '${prefix}')`
  return query(inject('testMachines')[0], sql).then((rows) => (rows[0] as { found: string[] | null }).found ?? [])
}

async function query(connection: TestConnection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
