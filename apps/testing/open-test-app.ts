import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openServer } from '#apps/server/open-server.ts'
import { freePortNear } from '#apps/start/check-port.ts'
import { openWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { createClient, type Client } from './client.ts'
import { enterAs } from './enter-as.ts'
import type { Seeded } from './seed-people.ts'
import './note-faults.ts'
import { openOwner } from './open-owner.ts'
import { openPeopledDatabase } from './test-database.ts'
import { mustFitManyMachines } from './many-machines/watch-statements.ts'

/** What seals credentials in tests; a worker in another process needs the same. */
export const TEST_SECRET = 'a secret that only tests use, 32+'

export type TestApp = {
  url: string
  people: Seeded
  services: Awaited<ReturnType<typeof openServices>>
  /** As the database's owner: to arrange and to look, never to act. */
  owner: pg.Client
  ownerConnection: pg.ClientConfig
  /** Where the files are kept, for a process beside this one. */
  filesFolder: string
  open: Client
  /** With a session of the person of the named tenant who holds the named preset role. */
  as(role: string, tenant?: 'home' | 'sibling' | 'stranger'): Promise<Client>
  asAgency(): Promise<Client>
  asSuper(): Promise<Client>
  /** Works off the queues from now until it is closed, for what is asked before a worker comes. */
  startWorker(): Promise<{ close(): Promise<void> }>
  clock: { now(): Date; advance(seconds: number): void }
  close(): Promise<void>
}

/** Of what the server logs, the errors that nobody foresaw stand in the output of the run, so that a failure is understood where it happened. */
const unforeseen = {
  write(line: string) {
    if (line.includes('"msg":"unforeseen"')) process.stderr.write(line)
  },
}

/** The whole product over real HTTP and PostgreSQL, with people and empty otherwise. `worker` also works off the queues; no schedule starts anything, so that no test depends on the minute it runs in. */
export async function openTestApp(
  options: {
    worker?: boolean
    providers?: Record<string, string>
    /** Where mail goes, as `openMailTown` says; absent means that none can be sent. */
    smtpUrl?: string
    statusUrl?: string
    frameUrl?: string
    trustedProxies?: string[]
    pagesFolder?: string
    publicUrl?: string
    /** Its public address is where it listens, for providers that call back. */
    isReachable?: true
    /** Where the public address names one; otherwise any that is free. */
    port?: number
    callsPerMinute?: number
    heartbeatSeconds?: number
    logTo?: { write(line: string): void }
  } = {},
): Promise<TestApp> {
  const { people, ...database } = await openPeopledDatabase()
  const filesFolder = await mkdtemp(join(tmpdir(), 'renown-test-'))
  const systems = await loadSystems()
  const app = { ...database.connection, user: 'app_rw' }
  let offsetSeconds = 0
  const clock = {
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    advance: (seconds: number) => void (offsetSeconds += seconds),
  }
  const port = options.isReachable ? await freePortNear(0, '127.0.0.1') : (options.port ?? 0)
  const services = await openServices({
    database: app,
    connections: 5,
    secret: TEST_SECRET,
    publicUrl: options.publicUrl ?? (options.isReachable ? `http://localhost:${port}` : 'http://localhost'),
    files: { folder: filesFolder },
    providers: options.providers ?? {},
    smtpUrl: options.smtpUrl,
    statusUrl: options.statusUrl,
    frameUrl: options.frameUrl,
    logLevel: options.logTo ? 'debug' : (process.env['TEST_LOG'] ?? 'error'),
    logTo: options.logTo ?? (process.env['TEST_LOG'] ? undefined : unforeseen),
    clock,
    createGate,
  })
  const server = await openServer({
    services,
    systems,
    database: app,
    host: '127.0.0.1',
    port,
    callsPerMinute: options.callsPerMinute ?? 0,
    heartbeatSeconds: options.heartbeatSeconds,
    trustedProxies: options.trustedProxies,
    checkAnswers: true,
    pagesFolder: options.pagesFolder,
  })
  const startWorker = () => openWorker({ services, systems, database: app, schedules: false })
  const worker = options.worker ? await startWorker() : null
  const owner = await openOwner(database.connection)
  const entered = new Map<string, Promise<Client>>()
  const as = (email: string) => {
    if (!entered.has(email)) entered.set(email, enterAs({ url: server.url, services, owner }, email))
    return entered.get(email)!
  }
  return {
    url: server.url,
    people,
    services,
    owner,
    ownerConnection: database.connection,
    filesFolder,
    open: createClient(server.url),
    as: (role, tenant = 'home') => as(people[tenant].users[role]!.email),
    asAgency: () => as(people.agencyUser.email),
    asSuper: () => as(people.superUser.email),
    startWorker,
    clock,
    async close() {
      await worker?.close()
      await server.close()
      await services.close()
      await owner.end()
      await database.drop()
      await rm(filesFolder, { recursive: true, force: true })
      mustFitManyMachines()
    },
  }
}
