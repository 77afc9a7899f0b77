import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type Job, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { dueBatches, inTurns } from './due-tenants.ts'

type Spec = {
  queue: string
  schedule: { cron: string; zone: string }
  /** Does what is due in all of them; may be done again. */
  work(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<unknown>
  /** When it is due again without a change; tenants in which it never is are left out. */
  next(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<ReadonlyMap<number, Date>>
}

/** Due for whoever asks, and none that a change would rely on: those are due since the epoch itself. */
const TAKEN_AT = new Date(1000)

/**
 * As `defineDueJob`, for work that only reads a few sums of each tenant and is done for hundreds at once, in the platform's scope. A tenant's lines are
 * exchanged for one that no change relies on; then the work is done, so that a change which it does not see any more has a line of its own; at last that
 * line goes. Where the work fails the lines stay, the others have their turn, and the job fails at the end, with every cause.
 */
export function defineDueJobForMany(spec: Spec): Job<Record<string, never>, 'platform'> & { isDue: true } {
  const { queue, schedule } = spec
  return {
    ...defineJob({
      queue,
      schedule,
      data: z.strictObject({}),
      scope: 'platform',
      concurrency: 1,
      expireSeconds: 3600,
      run: (ctx) => inAllDueTenants(ctx, spec),
    }),
    isDue: true,
  }
}

async function inAllDueTenants(ctx: PlatformJobCtx, spec: Spec): Promise<void> {
  const until = ctx.now()
  const causes: unknown[] = []
  for await (const batch of dueBatches(ctx, { ...spec, until })) {
    const tenantIds = batch.map(({ tenantId }) => tenantId)
    causes.push(...(await doInAll(ctx, spec, { tenantIds, until }).catch((cause: unknown) => [cause])))
  }
  if (causes.length > 0) throw new AggregateError(causes, `failed in ${causes.length} turns`)
}

async function doInAll(
  ctx: PlatformJobCtx,
  { queue, work, next }: Spec,
  { tenantIds, until }: { tenantIds: readonly number[]; until: Date },
): Promise<unknown[]> {
  const taken = new Map<number, string>()
  const causes = await inTurns(tenantIds, async (id) => taken.set(id, await takeLines(ctx, queue, id, until)))
  const ids = [...taken.keys()]
  await work(ctx, ids)
  const moments = await next(ctx, ids)
  const ended = await inTurns(ids, (id) =>
    endLines(ctx, queue, id, { taken: taken.get(id)!, until, next: moments.get(id) }),
  )
  return [...causes, ...ended]
}

/** Answers the id of the line that stands for those of the tenant now. */
async function takeLines(ctx: PlatformJobCtx, queue: string, tenantId: number, until: Date): Promise<string> {
  return ctx.within({ tenantId }).tx(async ({ db }) => {
    const { rows: lines } = await sql<{ id: string }>`select id from due_work
      where tenant_id = ${tenantId} and kind = ${queue} and due_at <= ${until} for update skip locked`.execute(db)
    const ids = lines.map(({ id }) => id)
    await sql`delete from due_work where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db)
    const { rows } = await sql<{ id: string }>`insert into due_work (tenant_id, kind, due_at)
      values (${tenantId}, ${queue}, ${TAKEN_AT}) returning id`.execute(db)
    return rows[0]!.id
  })
}

type Ended = { taken: string; until: Date; next: Date | undefined }

async function endLines(
  ctx: PlatformJobCtx,
  queue: string,
  tenantId: number,
  { taken, until, next }: Ended,
): Promise<void> {
  await ctx.within({ tenantId }).tx(async ({ db }) => {
    await sql`delete from due_work
      where tenant_id = ${tenantId} and kind = ${queue} and (id = ${taken}::uuid or due_at > ${until})`.execute(db)
    if (next)
      await sql`insert into due_work (tenant_id, kind, due_at) values (${tenantId}, ${queue}, ${next})`.execute(db)
  })
}
