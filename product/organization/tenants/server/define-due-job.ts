import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { defineJob, type Job, type JobCtx, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '../contract.ts'

/** What is due each time that the clock asks, for as long as a tenant has any of it. */
export const EVERY_TIME = new Date(0)

type Spec = {
  queue: string
  schedule: { cron: string; zone: string }
  /** So long after the moments that its tables say. */
  afterSeconds?: number
  /** Paused tenants have no use for it; what is due there waits for them. */
  activeOnly?: true
  /** Does what is due; may be done again. */
  work(own: JobCtx): Promise<unknown>
  /** The earliest moment that the tenant's tables say now, as the migration says that it `falls_due`; null where there is nothing left. */
  next(ctx: Pick<JobCtx, 'now' | 'tenantId'> & { db: Db }): Promise<Date | null>
}
type Due = { tenantId: number; at: Date; lines: number }

const BATCH = 500
/** So many tenants at once. */
const AT_ONCE = 4

/**
 * Defines what the clock asks of those tenants alone in which it is due, each with its own rows only. What is due stays so until its work is done and
 * `next` has said when it is again; where it fails the others have their turn, and the job fails at the end, with every cause.
 */
export function defineDueJob(spec: Spec): Job<Record<string, never>, 'platform'> & { isDue: true } {
  const { queue, schedule } = spec
  return {
    ...defineJob({
      queue,
      schedule,
      data: z.strictObject({}),
      scope: 'platform',
      concurrency: 1,
      expireSeconds: 3600,
      run: (ctx) => inEachDueTenant(ctx, spec),
    }),
    isDue: true,
  }
}

async function inEachDueTenant(ctx: PlatformJobCtx, spec: Spec): Promise<void> {
  const until = new Date(ctx.now().getTime() - (spec.afterSeconds ?? 0) * 1000)
  const causes: unknown[] = []
  let last: Due | undefined
  let tenants = 0
  for (;;) {
    const batch = await dueTenants(ctx, spec, until, last)
    if (batch.length === 0) break
    last = batch.at(-1)
    const waiting = inOneLineEach(batch)
    tenants += waiting.length
    const turns = waiting.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const due of turns) await doIn(ctx, spec, due).catch((cause: unknown) => causes.push(cause))
      }),
    )
  }
  if (causes.length > 0) throw new AggregateError(causes, `failed in ${causes.length} of ${tenants} tenants`)
}

/** The next so many after `last`, so that no failure is met twice. */
async function dueTenants(ctx: PlatformJobCtx, { queue, activeOnly }: Spec, until: Date, last?: Due): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, 'lines'>>`select d.tenant_id as "tenantId", d.due_at as at
    from due_work d join tenant t on t.id = d.tenant_id
    where d.kind = ${queue} and d.due_at <= ${until} and (d.due_at, d.tenant_id) > (${last?.at ?? '-infinity'}::timestamptz, ${last?.tenantId ?? 0}::bigint)
      and (t.state = ${tenantState.Active} or ${!activeOnly}::boolean)
    order by d.due_at, d.tenant_id limit ${BATCH}`.execute(ctx.within('platform').read)
  return rows.map((row) => ({ ...row, lines: 1 }))
}

function inOneLineEach(batch: readonly Due[]): Due[] {
  const all = Map.groupBy(batch, ({ tenantId }) => tenantId)
  return [...all.values()].map((lines) => ({ ...lines[0]!, lines: lines.length }))
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
