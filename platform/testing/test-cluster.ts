import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres, type EmbeddedPostgres } from '../server/postgres/start-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: EmbeddedPostgres['connection']
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 2 ** 30

/** Vitest's global set-up: one cluster for the run, kept for the next one so that its templates need not be made again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startFreeCluster()
  await prepare(cluster)
  project.provide('testCluster', cluster.connection)
  return cluster.stop
}

// Another run of the same folder (a watching one) has its own.
async function startFreeCluster(): Promise<EmbeddedPostgres> {
  const project = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const home = join(roomiest(), `renown-test-${process.getuid?.() ?? 'user'}`)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const clustersPerFolder = 3
  for (let number = 1; ; number++) {
    try {
      return await startPostgres({ dataFolder: join(home, `${project}-${number}`), durable: false })
    } catch (error) {
      if (number === clustersPerFolder || !String(error).includes('is in use by process')) throw error
    }
  }
}

/** Memory where there is plenty: a run writes some gigabytes that nobody keeps, and whoever else waits for the disk waits for them. */
function roomiest(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

/** Without what a killed run left, and with the application's role, which may come in by the same password. */
async function prepare({ connection }: EmbeddedPostgres): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(String.raw`select datname from pg_database where datname like 'test\_%'`)
  for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
  await client.query(`do $$ begin if to_regrole('app_rw') is null then create role app_rw login; end if; end $$`)
  await client.query(`alter role app_rw password ${client.escapeLiteral(connection.password)}`)
  await client.end()
}
