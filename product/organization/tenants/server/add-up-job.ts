import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { ADD_UP, countsOfEach, seenSince } from './console-counts.ts'

const BATCH = 500
/** So many tenants at once. */
const AT_ONCE = 4
/** Due for whoever asks, and none that a change would rely on: those are due since the epoch itself. */
const TAKEN_AT = new Date(1000)
type Due = { tenantId: number; at: Date }

/**
 * Every five minutes: the sums of agencies take in what changed at their tenants. Until then it is counted with every question, so that nobody sees the
 * difference. Unlike other due work it is done for many tenants at once, since it only reads a few sums of each. A tenant's lines are exchanged for one that
 * no change relies on; then it is counted, so that a change that this does not see any more has a line of its own; at last that line goes.
 */
export const addUpJob = {
  ...defineJob({
    queue: ADD_UP,
    schedule: { cron: '*/5 * * * *', zone: 'UTC' },
    data: z.strictObject({}),
    scope: 'platform',
    concurrency: 1,
    expireSeconds: 3600,
    run: addUp,
  }),
  isDue: true as const,
}

async function addUp(ctx: PlatformJobCtx): Promise<void> {
  const until = ctx.now()
  let last: Due | undefined
  for (;;) {
    const batch = await dueTenants(ctx, until, last)
    if (batch.length === 0) return
    last = batch.at(-1)
    const tenantIds = [...new Set(batch.map(({ tenantId }) => tenantId))]
    const taken = new Map<number, string>()
    await inTurns(tenantIds, async (id) => taken.set(id, await takeLines(ctx, id, until)))
    await keepCounts(ctx, tenantIds)
    const next = await nextChanges(ctx, tenantIds)
    await inTurns(tenantIds, (id) => endLines(ctx, id, { taken: taken.get(id)!, until, next: next.get(id) }))
  }
}

async function inTurns(tenantIds: readonly number[], work: (tenantId: number) => Promise<unknown>): Promise<void> {
  const turns = tenantIds.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of turns) await work(id)
    }),
  )
}

/** The next so many after `last`, so that what a change under way holds is not met twice. */
async function dueTenants(ctx: PlatformJobCtx, until: Date, last?: Due): Promise<Due[]> {
  const { rows } = await sql<Due>`select d.tenant_id as "tenantId", d.due_at as at from due_work d
    where d.kind = ${ADD_UP} and d.due_at <= ${until} and (d.due_at, d.tenant_id) > (${last?.at ?? '-infinity'}::timestamptz, ${last?.tenantId ?? 0}::bigint)
    order by d.due_at, d.tenant_id limit ${BATCH}`.execute(ctx.within('platform').read)
  return rows
}

async function takeLines(ctx: PlatformJobCtx, tenantId: number, until: Date): Promise<string> {
  return ctx.within({ tenantId }).tx(async ({ db }) => {
    const { rows: lines } = await sql<{ id: string }>`
      select id from due_work where tenant_id = ${tenantId} and kind = ${ADD_UP} and due_at <= ${until} for update skip locked`.execute(
      db,
    )
    await sql`delete from due_work where tenant_id = ${tenantId} and id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`
      insert into due_work (tenant_id, kind, due_at) values (${tenantId}, ${ADD_UP}, ${TAKEN_AT}) returning id`.execute(
      db,
    )
    return rows[0]!.id
  })
}

async function keepCounts(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<void> {
  await ctx.within('platform').tx(async ({ db }) => {
    const each = await countsOfEach(db, tenantIds, ctx.now())
    await sql`insert into counted_tenant (tenant_id, agency_id, counts)
      select u.tenant, u.agency, u.counts::jsonb from unnest(${each.map((one) => one.tenantId)}::bigint[], ${each.map((one) => one.agencyId)}::bigint[],
        ${each.map((one) => JSON.stringify(one.counts))}::text[]) u (tenant, agency, counts) order by 1
      on conflict (tenant_id) do update set agency_id = excluded.agency_id, counts = excluded.counts`.execute(db)
  })
}

/** When the clock alone changes what tenants add: a reply becomes late (by the clock that `sumsWhere` goes by), a license ends, nobody came in for too long. */
async function nextChanges(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<Map<number, Date>> {
  const now = ctx.now()
  const ids = sql`any(${tenantIds}::bigint[])`
  const { rows } = await sql<{ id: number; at: Date }>`select m.tenant_id as id, min(m.at) as at from (
      select d.tenant_id, d.due_hour + interval '1 hour' as at from tenant_due d
        where d.tenant_id = ${ids} and d.due_hour >= date_trunc('hour', now()) group by d.tenant_id, d.due_hour having sum(d.waiting) <> 0
      union all select o.tenant_id, o.at from (
        select t.id as tenant_id, (t.license_until + 1)::timestamp at time zone t.timezone as at from tenant t where t.id = ${ids}
        union all select s.tenant_id, coalesce(s.last_sign_in_at, t.created_at) + (${now}::timestamptz - ${seenSince(now)}::timestamptz)
          from tenant_summary s join tenant t on t.id = s.tenant_id where s.tenant_id = ${ids}) o
      where o.at >= ${now}) m
    group by m.tenant_id`.execute(ctx.within('platform').read)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

async function endLines(
  ctx: PlatformJobCtx,
  tenantId: number,
  { taken, until, next }: { taken: string; until: Date; next: Date | undefined },
): Promise<void> {
  await ctx.within({ tenantId }).tx(async ({ db }) => {
    await sql`delete from due_work where tenant_id = ${tenantId} and kind = ${ADD_UP} and (id = ${taken}::uuid or due_at > ${until})`.execute(
      db,
    )
    if (next)
      await sql`insert into due_work (tenant_id, kind, due_at) values (${tenantId}, ${ADD_UP}, ${next})`.execute(db)
  })
}
