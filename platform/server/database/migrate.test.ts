import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import { isDistributed } from '#platform/testing/machines.ts'
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

test('a migration of a database that lies on several machines is done between what those need, and says the way round where they refuse it', async () => {
  const name = '202611270005-protect-draws-numbers' // may be done again
  const around = {
    begin: ['create table if not exists begun as select 1 as n'],
    end: ['insert into begun select 2 where exists (select from begun)', 'select from begun, nowhere'],
  }
  const again = async () => {
    await owner.query('delete from migration where name = $1', [name])
    return migrate(database.connection, null, around)
  }
  if (!(await isDistributed(owner))) {
    expect(await again()).toEqual({ applied: [name] })
    await owner.query('create table pg_dist_partition as select 1 as logicalrelid') // what such a server keeps of where its tables lie
  }
  await expect(again()).rejects.toThrow(
    /"nowhere" does not exist. This database lies on several machines; .* move it back/,
  )
  expect((await owner.query(`select to_regclass('begun') as kept`)).rows[0].kept).toBeNull()
  around.end.pop()
  expect(await again()).toEqual({ applied: [name] })
  expect((await owner.query('select n from begun order by 1')).rows).toEqual([{ n: 1 }, { n: 2 }])
})
