import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { type Seeded, seedPeople } from '#apps/testing/seed-people.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { installQueues } from '#platform/server/jobs/bus.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import type { JobCtx, ServedSystem } from '#platform/server/system/serve-system.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'

export type BenchProduct = {
  systems: readonly ServedSystem[]
  people: Seeded
  /** As the application logs in. */
  app: pg.ClientConfig
  /** As the owner of the tables, past every policy. */
  hands: pg.Client
  /** In the tenant `home`. */
  ctx: JobCtx
}

/** Opens the product over a database of its own with the people of tests and nothing else, and removes it after it was measured; `durable` writes to the disk as production does. */
export async function withProduct(
  { durable }: { durable: boolean },
  measure: (product: BenchProduct) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-'))
  const server = await startPostgres({ dataFolder: folder, durable })
  try {
    const owner = server.connection
    const systems = await loadSystems()
    await migrate(owner, owner.password)
    await installQueues(owner, systems)
    const people = await seedPeople(owner)
    const app = { ...owner, user: 'app_rw' }
    const services = await openServices({
      database: app,
      connections: 6,
      secret: 'a secret that only benchmarks use',
      publicUrl: 'http://localhost',
      files: { folder: tmpdir() },
      providers: {},
      logLevel: 'silent',
      createGate,
    })
    const hands = new pg.Client(owner)
    await hands.connect()
    const ctx = await openJobCtx({ services, ownerConnection: owner }, people.home.id)
    try {
      await measure({ systems, people, app, hands, ctx })
    } finally {
      await hands.end()
      await ctx.close()
      await services.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
