import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openOwner } from './open-owner.ts'
import { openTestDatabase } from './test-database.ts'

const database = await openTestDatabase()
const owner = await openOwner(database.connection)
const other = new pg.Client(database.connection)
await other.connect()
afterAll(async () => {
  await owner.end()
  await other.end()
  await database.drop()
})

test('what the owner of the database arranges gets through beside work that takes its rows the other way round', async () => {
  await owner.query(
    `create table crossing as select id, 0 as n from generate_series(1, 2) id; set deadlock_timeout = 50`,
  )
  await other.query('begin; set local deadlock_timeout = 100000; update crossing set n = 1 where id = 2')
  const arranged = owner.query('update crossing set n = 2 where id = 1; update crossing set n = 2 where id = 2')
  await expect
    .poll(async () => (await other.query(`select from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0)
  await other.query('update crossing set n = 1 where id = 1; commit')
  await arranged
  expect((await owner.query('select n from crossing order by id')).rows).toEqual([{ n: 2 }, { n: 2 }])
})
