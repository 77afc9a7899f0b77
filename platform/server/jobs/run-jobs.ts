import PQueue from 'p-queue'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { Fault } from '../system/fault.ts'
import type { AnyJob, JobCtx } from '../system/serve-system.ts'
import type { Services } from '../system/services.ts'
import type { Who } from '../system/who.ts'
import { makeTenantWork, makeWithin } from '../system/work.ts'
import { correlationId } from '../http/correlation-id.ts'
import { defaultLocale } from '#platform/contract/locales.ts'
import type { Bus, Envelope } from './bus.ts'
import { inputOf, withoutAddresses } from './sealed-input.ts'

/** Starts workers on every queue. A job runs as whoever asked for it, authorised again now; an expected refusal is final, anything else is tried again. */
export async function runJobs(bus: Bus, services: Services): Promise<void> {
  for (const job of bus.jobs) {
    await work(bus, services, job, async (message) => {
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
      if (job.scope === 'tenant' && tenantId === null) throw new Error(`${job.queue} needs a tenant`)
      await job.run(jobCtx(bus, services, message, who), inputOf(services.secrets, job, message.data) as never)
    })
    if (job.schedule)
      await bus.boss.schedule(job.queue, job.schedule.cron, { tenantId: null }, { tz: job.schedule.zone })
  }
  for (const listener of bus.listeners) {
    await work(
      bus,
      services,
      { queue: listener.queue, concurrency: 2, latenessSeconds: 10, batchSize: 20 },
      async (message) => {
        const { tenantId, outboxId } = message.data
        const ctx = jobCtx(bus, services, message, null)
        const row = await ctx.read
          .selectFrom('outbox')
          .select(['payload'])
          .where('tenant_id', '=', tenantId!)
          .where('id', '=', outboxId!)
          .executeTakeFirst()
        if (row) await listener.run(ctx, row.payload as never)
      },
    )
  }
}

type Queue = Pick<AnyJob, 'queue' | 'concurrency' | 'latenessSeconds' | 'batchSize'>
type Message = JobWithMetadata<Envelope>

/** Fetches jobs in batches, because a queue pauses between two fetches; within a batch as many run at once as the job allows. */
async function work(bus: Bus, { log }: Services, queue: Queue, run: (message: Message) => Promise<void>) {
  const options = {
    batchSize: queue.batchSize,
    burstWhenBatchFull: queue.batchSize > 1,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: queue.latenessSeconds,
  } as const
  await bus.boss.work(queue.queue, options, async (messages: Message[]): Promise<JobResult[]> => {
    const turns = new PQueue({ concurrency: queue.concurrency })
    return turns.addAll(messages.map((message) => () => outcomeOf(message)))
  })

  async function outcomeOf(message: Message): Promise<JobResult> {
    try {
      await run(message)
      return { id: message.id, status: 'completed' }
    } catch (error) {
      const isRefusal = error instanceof Fault // for a reason that will not pass
      log[isRefusal ? 'info' : 'error'](
        { queue: queue.queue, job: message.id, try: message.retryCount, err: error },
        'job failed',
      )
      const output = { message: withoutAddresses((error as Error).message) }
      return isRefusal ? { id: message.id, status: 'completed', output } : { id: message.id, status: 'failed', output }
    }
  }
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

function jobCtx(bus: Bus, services: Services, message: JobWithMetadata<Envelope>, who: Who | null): JobCtx {
  const about = { who, correlationId: message.data.correlationId ?? correlationId() }
  const { tenantId } = message.data
  return {
    services,
    who,
    now: () => services.clock.now(),
    locale: who?.locale ?? defaultLocale,
    correlationId: about.correlationId,
    log: services.log,
    within: makeWithin(services, bus, about),
    tenantId: tenantId ?? 0,
    ...makeTenantWork(services, bus, tenantId ?? 0, about),
    attempt: message.retryCount + 1,
    lastAttempt: message.retryCount >= message.retryLimit,
    jobId: message.id,
  }
}
