import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../system/fault.ts'
import type { AnyJob } from '../system/serve-system.ts'
import type { Services } from '../system/services.ts'
import type { Who } from '../system/who.ts'
import { type Bus, LISTENER, SCHEMA, wakeChannel } from './bus.ts'
import { platformCtx, tenantCtx } from './job-ctx.ts'
import { inputOf, withoutAddresses } from './sealed-input.ts'
import { watchDue } from './watch-due.ts'
import { laneOf, workQueue, type Message, type Outcome, type Working } from './work-queue.ts'

/** Starts workers on every queue. A job runs as whoever asked for it, authorised again now; an expected refusal is final, anything else is tried again. `close` lets running jobs finish for so long (15 s), then hands them back to be begun anew. */
export async function runJobs(
  bus: Bus,
  services: Services,
): Promise<{ close(patienceSeconds?: number): Promise<void> }> {
  const working = new Map<string, Working & { latenessSeconds: number }>()
  for (const job of bus.jobs) {
    const run = async (message: Message) => {
      const { tenantId, asked, actor, apiKey } = message.data
      const by = { userId: asked ?? null, actorId: actor, apiKeyId: apiKey }
      const who = await askedBy(services, job, by, tenantId)
      if (who === 'refused') {
        services.log.warn(
          { queue: job.queue, job: message.id, asked },
          'job refused: whoever asked may no longer do this',
        )
        return
      }
      const ctx = job.scope === 'platform' ? platformCtx : tenantCtx
      await job.run(ctx(bus, services, message, who), inputOf(services.secrets, job, message.data) as never)
    }
    work(job, run)
    if (job.schedule) {
      const options = { tz: job.schedule.zone, group: { id: laneOf(null) } } // so that its lane holds over all processes
      await bus.boss.schedule(job.queue, job.schedule.cron, { tenantId: null }, options)
    }
  }
  // what an earlier version asked the clock for
  const scheduled = bus.jobs.filter(({ schedule }) => schedule).map(({ queue }) => queue)
  await bus.boss.getDb().executeSql(`delete from ${SCHEMA}.schedule where name <> all($1::text[])`, [scheduled])
  for (const listener of bus.listeners) {
    work({ queue: listener.queue, ...LISTENER }, async (message) => {
      const { tenantId, outboxId } = message.data
      const row = await services.door
        .read({ tenantId: tenantId! })
        .selectFrom('outbox')
        .select(['payload', 'correlation_id'])
        .where('tenant_id', '=', tenantId!)
        .where('id', '=', outboxId!)
        .executeTakeFirst()
      if (!row) return
      // what comes of an event is told under the same reference as what it came of
      const data = { ...message.data, correlationId: row.correlation_id ?? undefined }
      await listener.run(tenantCtx(bus, services, { ...message, data }, null), row.payload as never)
    })
  }
  const all = () => [...working.values()]
  const watch = watchDue(
    bus.boss,
    services.log,
    [...working].map(([queue, one]) => ({ queue, ...one })),
  )
  const ear = await bus.boss.getDb().listen!(
    await wakeChannel(bus.boss),
    (queue) => working.get(queue)?.wake(),
    watch.ask, // heard at last, or again: some may have been missed
  )
  return {
    async close(patienceSeconds = 15) {
      await Promise.all([ear.close(), watch.stop()])
      const drained = Promise.all(all().map(({ drain }) => drain()))
      const patience = new AbortController()
      await Promise.race([drained, sleep(patienceSeconds * 1000, null, patience)])
      patience.abort()
      await Promise.all(all().map(({ handBack }) => handBack()))
      await bus.close()
    },
  }

  function work(job: Queue, run: (message: Message) => Promise<void>) {
    const { queue, concurrency, laneConcurrency = concurrency, latenessSeconds, heartbeatSeconds } = job
    const rules = { queue, concurrency, laneConcurrency, heartbeatSeconds }
    const own = workQueue(bus.boss, services.log, rules, (message) => outcomeOf(services, queue, message, run))
    working.set(queue, { ...own, latenessSeconds })
  }
}

type Queue = Pick<AnyJob, 'queue' | 'concurrency' | 'laneConcurrency' | 'latenessSeconds' | 'heartbeatSeconds'>

async function outcomeOf(
  { log }: Services,
  queue: string,
  message: Message,
  run: (message: Message) => Promise<void>,
): Promise<Outcome> {
  try {
    await inTime(message, run(message))
    return { isDone: true }
  } catch (error) {
    const isRefusal = error instanceof Fault // for a reason that will not pass
    log[isRefusal ? 'info' : 'error']({ queue, job: message.id, try: message.retryCount, err: error }, 'job failed')
    return { isDone: isRefusal, output: { message: withoutAddresses((error as Error).message) } }
  }
}

/** A job that takes longer than it may is given up, so that its turn is free again. */
async function inTime(message: Message, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = sleep(message.expireInSeconds * 1000, null, over).then(() => {
    throw new Error(`the job took longer than ${message.expireInSeconds} s`)
  })
  late.catch(() => {})
  await Promise.race([work, late]).finally(() => over.abort())
}

async function askedBy(
  services: Services,
  job: AnyJob,
  { userId, actorId, apiKeyId }: { userId: number | null; actorId: number | undefined; apiKeyId: number | undefined },
  tenantId: number | null,
): Promise<Who | null | 'refused'> {
  if (userId === null) return null
  const who = await services.gate.authorise(userId, tenantId, apiKeyId)
  if (!who) return 'refused'
  return job.needs && !who.actions.has(job.needs) ? 'refused' : { ...who, actorId: actorId ?? who.actorId }
}
