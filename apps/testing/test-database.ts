import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { allMigrations, migrate } from '#platform/server/database/migrate.ts'
import { installQueues, platformJobs } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-postgres.ts'

const busFile = fileURLToPath(new URL('../../platform/server/jobs/bus.ts', import.meta.url))

/** A migrated database of the test's own, with its queues; the template is made once for all files. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const systems = await loadSystems()
  const migrations = await allMigrations()
  const queues = [{ jobs: platformJobs, listeners: [] }, ...systems].flatMap((system) => [
    ...system.jobs.map((job) => job.queue),
    ...system.listeners.map((l) => `${l.system}.${l.event}.${l.name}`),
  ])
  const contentHash = createHash('sha256')
    .update(JSON.stringify([migrations.map((m) => [m.name, m.hash]), queues, await readFile(busFile, 'utf8')]))
    .digest('hex')
  return createTestDatabase({
    name: 'renown',
    contentHash,
    migrate: async (owner) => {
      await migrate(owner, null)
      await installQueues(owner, systems)
    },
  })
}
