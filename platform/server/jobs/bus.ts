import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Run } from '../database/door.ts'
import type { AnyJob, Listener, ServedSystem } from '../system/serve-system.ts'
import type { Log } from '../system/log.ts'
import { forgetJob } from './forget-job.ts'
import { isOfQueue, SchedulerUnavailable } from './scheduler-unavailable.ts'
import { laneOf } from './work-queue.ts'

export type Envelope = {
  tenantId: number | null
  asked?: number | null
  /** Who acted as the person who asked, where it was somebody else. */
  actor?: number
  /** The key with which it was asked for, whose rights then bound the job too. */
  apiKey?: number
  correlationId?: string
  input?: unknown
  /** In the place of `input`: what is personal, encrypted. */
  sealed?: string
  outboxId?: number
}
/** `priority`: of the jobs that wait, the highest number is taken first. */
/** `destination`: of what goes to one place outside, which fills a lane of its own. */
/** `singletonKey`: while a job of this key waits in the queue no second one is sent; one that already runs does not count. */
export type SendOptions = { startAfter?: Date; singletonKey?: string; priority?: number; destination?: string }

/** The ground floor's own jobs. */
export const platformJobs: readonly AnyJob[] = [forgetJob]

/** The way to every queue: jobs and listeners, sent inside the sender's own transaction. */
export type Bus = {
  boss: PgBoss
  jobs: readonly AnyJob[]
  listeners: readonly (Listener & { queue: string })[]
  listenersOf(event: string): readonly string[]
  /** Raises `SchedulerUnavailable` where the queue takes nothing. */
  send(run: Run, queue: string, data: Envelope, options?: SendOptions): Promise<void>
  close(): Promise<void>
}

/** How listeners are worked off, as `defineJob` says it for jobs. */
export const LISTENER = { concurrency: 2, latenessSeconds: 10, heartbeatSeconds: 30 } as const

/** Where the queues stand in the database. */
export const SCHEMA = 'jobs'
const DEAD = 'dead'

/** Installs the queues as the database's owner; run after the migrations. */
export async function installQueues(owner: pg.ClientConfig, systems: readonly ServedSystem[]): Promise<void> {
  const boss = new PgBoss({ ...(owner as object), schema: SCHEMA, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  await createQueues(boss, systems)
  const db = boss.getDb()
  await db.executeSql(`grant usage on schema ${SCHEMA} to app_rw`)
  await db.executeSql(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to app_rw`)
  await db.executeSql(`grant execute on all functions in schema ${SCHEMA} to app_rw`)
  await db.executeSql(`grant usage on all sequences in schema ${SCHEMA} to app_rw`)
  await boss.stop({ graceful: false })
}

/** Opens the queues as the application's role. `worker` also keeps them tidy and, unless told otherwise, starts what is scheduled. */
export async function openBus(
  app: pg.ClientConfig,
  systems: readonly ServedSystem[],
  log: Log,
  worker: boolean,
  schedules = worker,
): Promise<Bus> {
  const boss = new PgBoss({
    ...(app as object),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: schedules,
    reindex: false,
    // how soon a job whose worker was killed is given to another
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    max: worker ? 6 : 2,
  } as never)
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  const listeners = systems.flatMap((system) =>
    system.listeners.map((listener) => ({ ...listener, queue: listenerQueue(listener) })),
  )
  const twice = listeners.find(({ queue }, at) => listeners.findIndex((one) => one.queue === queue) !== at)
  if (twice) throw new Error(`two systems listen as ${twice.queue}, and each would miss what the other hears`)
  const byEvent = Map.groupBy(listeners, ({ system, event }) => `${system}.${event}`)
  return {
    boss,
    jobs: [...platformJobs, ...systems.flatMap((system) => system.jobs)],
    listeners,
    listenersOf: (event) => (byEvent.get(event) ?? []).map(({ queue }) => queue),
    async send(run, queue, data, { startAfter, singletonKey, priority, destination } = {}) {
      const db = { executeSql: (sql: string, parameters: unknown[] = []) => run({ sql, parameters }) }
      try {
        await boss.send(queue, data, {
          db,
          startAfter,
          singletonKey: singletonKey ?? randomUUID(),
          group: { id: laneOf(data.tenantId, destination) },
          ...(priority === undefined ? {} : { priority }),
        } as never)
      } catch (error) {
        throw isOfQueue(error) ? new SchedulerUnavailable(queue, error) : error
      }
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Where the queue says on commit which of its queues was sent something; named after its schema. */
export async function wakeChannel(boss: PgBoss): Promise<string> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select 'pgboss_' || left(encode(sha224('${SCHEMA}'::bytea), 'hex'), 24) as channel`)
  return rows[0].channel
}

async function createQueues(boss: PgBoss, systems: readonly ServedSystem[]) {
  await boss.createQueue(DEAD, { retryLimit: 0 } as never)
  for (const { jobs, listeners } of [{ jobs: platformJobs, listeners: [] }, ...systems]) {
    for (const job of jobs) {
      const options = {
        retryLimit: job.retries,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: job.expireSeconds,
        heartbeatSeconds: job.heartbeatSeconds,
        deadLetter: DEAD,
        notify: true,
      }
      await createOrUpdate(boss, job.queue, options, 'short')
    }
    for (const listener of listeners)
      await createOrUpdate(boss, listenerQueue(listener), {
        retryLimit: 8,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: 120,
        heartbeatSeconds: LISTENER.heartbeatSeconds,
        deadLetter: DEAD,
        notify: true,
      })
  }
}

/** The policy `short` holds one waiting job of each key; the others ignore keys. */
async function createOrUpdate(boss: PgBoss, name: string, options: object, policy: 'short' | 'standard' = 'standard') {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...options, policy })
}

function listenerQueue({ system, event, name }: Listener): string {
  return `${system}.${event}.${name}`
}
