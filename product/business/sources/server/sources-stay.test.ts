import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('the application changes, adds and removes no source, in whichever scope', async () => {
  for (const user of ['app_rw', 'app_platform']) {
    const client = new pg.Client({ ...database.connection, user, options: '-c app.platform=on -c app.tenant_id=1' })
    await client.connect()
    expect((await client.query('select from source')).rowCount).toBeGreaterThan(0)
    expect((await client.query(`update source set name = 'Another'`)).rowCount, user).toBe(0)
    for (const sql of [`insert into source (id, name) values (9999, 'x')`, 'delete from source', 'truncate source'])
      await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    await client.end()
  }
})
