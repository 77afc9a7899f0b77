import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres, type EmbeddedPostgres } from '../server/postgres/start-postgres.ts'
import { type Machines, machinesOf, onEach } from './machines.ts'
import type { TestConnection } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testMachines: Machines
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 2 ** 30

/** Vitest's global set-up: one cluster for the run, kept for the next one so that its templates need not be made again; or the server of `TEST_DATABASE_URL`, of one machine or several, which is left running. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const cluster = url ? { connection: connectionOf(url), stop: async () => {} } : await startFreeCluster()
  const machines = await machinesOf(cluster.connection)
  await prepare(machines)
  project.provide('testMachines', machines)
  return cluster.stop
}

/** As its superuser, to a database in which no test writes. */
function connectionOf(url: string): TestConnection {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || 'not asked for',
    database: pathname.slice(1),
  }
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

/** Without what a killed run left, and with the application's roles, which may come in by the same password. */
async function prepare(machines: Machines): Promise<void> {
  const [connection] = machines
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(String.raw`select datname from pg_database where datname like 'test\_%'`)
  for (const { datname } of rows)
    await onEach(machines, `drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
  for (const role of ['app_rw', 'app_platform']) {
    await client.query(`do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`)
    await client.query(`alter role ${role} password ${client.escapeLiteral(connection.password!)}`)
  }
  await client.end()
}
