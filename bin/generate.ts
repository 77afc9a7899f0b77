import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { generateTables } from '#platform/server/database/generate-tables.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'renown-generate-'))
const server = await startPostgres({ dataFolder: join(folder, 'pg'), durable: false })
try {
  await migrate(server.connection, null)
  const client = new pg.Client(server.connection)
  await client.connect()
  await writeFile(
    new URL('../platform/server/database/tables.generated.ts', import.meta.url),
    await generateTables(client),
  )
  await client.end()
  console.log('platform/server/database/tables.generated.ts is fresh')
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
