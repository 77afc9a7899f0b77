import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { distribute } from '#deploy/distributed/lay-out.ts'
import { allMigrations, migrate } from '#platform/server/database/migrate.ts'
import { installQueues, platformJobs } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { isDistributed, withClient } from '#platform/testing/machines.ts'
import { createTestDatabase, type TestConnection, type TestDatabase } from '#platform/testing/test-postgres.ts'
import { everyPresetRole, greetPeople, type Seeded, seedPeople } from './seed-people.ts'

const codeOf = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** A migrated database of the test's own, with its queues; the template is made once for all files. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return createTestDatabase({ name: 'renown', contentHash: await hashOfSchema(), migrate: migrateAll })
}

/** The same with the people of `seedPeople` in it. */
export async function openPeopledDatabase(): Promise<TestDatabase & { people: Seeded }> {
  const database = await createTestDatabase({
    name: 'people',
    contentHash: hash([await hashOfSchema(), await codeOf('seed-people.ts'), await everyPresetRole()]),
    migrate: async (owner) => {
      await migrateAll(owner)
      await seedPeople(owner)
    },
  })
  return { ...database, people: await greetPeople(database.connection) }
}

async function migrateAll(owner: TestConnection): Promise<void> {
  await migrate(owner, null)
  await installQueues(owner, await loadSystems())
  if (await withClient(owner, isDistributed)) await distribute(owner)
}

let schemaHash: Promise<string> | undefined
function hashOfSchema(): Promise<string> {
  return (schemaHash ??= (async () => {
    const migrations = await allMigrations()
    const queues = [{ jobs: platformJobs, listeners: [] }, ...(await loadSystems())].flatMap((system) => [
      ...system.jobs.map((job) => job.queue),
      ...system.listeners.map((l) => `${l.system}.${l.event}.${l.name}`),
    ])
    const code = ['platform/server/jobs/bus.ts', 'deploy/distributed/layout.ts', 'deploy/distributed/placement.ts']
    return hash([
      migrations.map((m) => [m.name, m.hash]),
      queues,
      await Promise.all(code.map((path) => codeOf(`../../${path}`))),
    ])
  })())
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
