import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('a database that lies on several machines keeps new tables out and says the way; without new ones it starts', async () => {
  const { rows } = await owner.query('select name from migration order by name desc limit 1')
  await owner.query('create table pg_dist_partition as select 1 as logicalrelid') // what such a server keeps of where its tables lie
  expect(await migrate(database.connection, null)).toEqual({ applied: [] })
  await owner.query('delete from migration where name = $1', [rows[0].name])
  await expect(migrate(database.connection, null)).rejects.toThrow('This database lies on several machines')
  await owner.query('truncate pg_dist_partition')
  const tried = await migrate(database.connection, null).then(() => '', String) // what it makes may be there already
  expect(tried).not.toContain('several machines')
})
