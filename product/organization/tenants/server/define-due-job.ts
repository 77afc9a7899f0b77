import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { defineJob, type Job, type JobCtx, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { type Due, dueBatches, inTurns } from './due-tenants.ts'

/** What is due each time that the clock asks, for as long as a tenant has any of it. */
export const EVERY_TIME = new Date(0)

type Spec = {
  queue: string
  /** When the clock asks for it; without one it is asked for within a minute of being due, together with all others (`ask-due-job.ts`). */
  schedule?: { cron: string; zone: string }
  /** So long after the moments that its tables say. */
  afterSeconds?: number
  /** Paused tenants have no use for it; what is due there waits for them. */
  activeOnly?: true
  /** Does what is due; may be done again. */
  work(own: JobCtx): Promise<unknown>
  /** The earliest moment that the tenant's tables say now, as the migration says that it `falls_due`; null where there is nothing left. */
  next(ctx: Pick<JobCtx, 'now' | 'tenantId'> & { db: Db }): Promise<Date | null>
}

/**
 * Defines what the clock asks of those tenants alone in which it is due, each with its own rows only. What is due stays so until its work is done and
 * `next` has said when it is again; where it fails the others have their turn, and the job fails at the end, with every cause.
 */
export function defineDueJob(spec: Spec): DueJob {
  const { queue, schedule } = spec
  const job = {
    ...defineJob({
      queue,
      data: z.strictObject({}),
      scope: 'platform',
      concurrency: 1,
      expireSeconds: 3600,
      run: (ctx) => inEachDueTenant(ctx, spec),
      ...(schedule ? { schedule } : {}),
    }),
    isDue: true as const,
  }
  if (!schedule) askedEveryMinute.set(queue, job)
  return job
}

export type DueJob = Job<Record<string, never>, 'platform'> & { isDue: true }

/** Those without a schedule of their own, by their queues. */
export const askedEveryMinute = new Map<string, DueJob>()

async function inEachDueTenant(ctx: PlatformJobCtx, spec: Spec): Promise<void> {
  const until = new Date(ctx.now().getTime() - (spec.afterSeconds ?? 0) * 1000)
  const causes: unknown[] = []
  let tenants = 0
  for await (const batch of dueBatches(ctx, { ...spec, until })) {
    tenants += batch.length
    causes.push(...(await inTurns(batch, (due) => doIn(ctx, spec, due))))
  }
  if (causes.length > 0) throw new AggregateError(causes, `failed in ${causes.length} of ${tenants} tenants`)
}

async function doIn(ctx: PlatformJobCtx, { queue, work, next }: Spec, due: Due): Promise<void> {
  const { tenantId } = due
  const own = { ...ctx, ...ctx.within({ tenantId }), tenantId }
  await work(own)
  const at = await next({ ...own, db: own.read })
  if (at?.getTime() === due.at.getTime() && due.lines === 1) return
  await own.tx(async ({ db }) => {
    // a line that a change under way relies on is left, and with it what that change makes due
    const { rows } = await sql<{ id: string }>`
      select id from due_work where tenant_id = ${tenantId} and kind = ${queue} for update skip locked`.execute(db)
    const lines = rows.map(({ id }) => id)
    const again = await next({ ...own, db })
    await sql`delete from due_work where tenant_id = ${tenantId} and id = any(${lines}::uuid[])`.execute(db)
    if (again)
      await sql`insert into due_work (tenant_id, kind, due_at) values (${tenantId}, ${queue}, ${again})`.execute(db)
  })
}
