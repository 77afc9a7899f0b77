import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import { generateTables } from '#platform/server/database/generate-tables.ts'
import { seen } from './house.ts'

test('the table types are those of the migrated schema; `npm run generate` makes them', async () => {
  const database = await openTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const kept = await readFile(new URL('../platform/server/database/tables.generated.ts', import.meta.url), 'utf8')
    const fresh = await generateTables(client)
    expect(kept).toBe(fresh)
    seen('generated', { tables: fresh.split('\nexport type ').length - 3 })
  } finally {
    await client.end()
    await database.drop()
  }
})
