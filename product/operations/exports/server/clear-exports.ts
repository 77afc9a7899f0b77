import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'
import { fileKey, removeFile } from './take-export.ts'

const REMEMBERED_DAYS = 365
/** No worker is at it any more after so long. */
const LOST_HOURS = 24

/** Takes away a deleted export with every file that a worker made of it. */
export const clearExportJob = defineJob({
  queue: 'exports.clear',
  data: z.object({ exportId: z.int() }),
  async run(ctx, { exportId }) {
    const { tenantId } = ctx
    const row = await ctx.read
      .selectFrom('export')
      .select(['id', 'fence', 'format'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', exportId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (!row) return
    for (let fence = 1; fence <= row.fence; fence++) await removeFile(ctx, fileKey({ ...row, fence }))
    await ctx.tx(({ db }) =>
      db.deleteFrom('export').where('tenant_id', '=', tenantId).where('id', '=', exportId).execute(),
    )
  },
})

/** Removes the files whose time is over, ends what nobody can finish any more, forgets old entries. */
export const sweepExportsJob = defineDueJob({
  queue: 'exports.sweep',
  schedule: { cron: '*/10 * * * *', zone: 'UTC' },
  async work(own) {
    await removeExpired(own)
    await endLost(own)
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ isOpen: boolean | null; over: Date | null; oldest: Date | null }>`
      select bool_or(state in ('Waiting', 'Running') and deleted_at is null) as "isOpen", min(expires_at) filter (where state = 'Ready') as over,
        min(created_at) filter (where state in ('Expired', 'Failed', 'Cancelled')) as oldest
      from export where tenant_id = ${tenantId}`.execute(db)
    const { isOpen, over, oldest } = rows[0]!
    if (isOpen) return EVERY_TIME
    const ends = [over, oldest && new Date(oldest.getTime() + REMEMBERED_DAYS * 86_400_000)].filter(
      (end) => end !== null,
    )
    return ends.length ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null
  },
})

async function removeExpired(ctx: JobCtx): Promise<void> {
  const { tenantId, read, tx } = ctx
  const now = ctx.now()
  const over = await read
    .selectFrom('export')
    .select(['id', 'file_key'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'Ready')
    .where('expires_at', '<=', now)
    .limit(500)
    .execute()
  for (const { id, file_key } of over) {
    if (file_key) await removeFile(ctx, file_key)
    await tx(({ db }) =>
      db
        .updateTable('export')
        .set({ state: 'Expired', file_key: null })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    )
  }
  const before = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000)
  await tx(({ db }) =>
    db
      .deleteFrom('export')
      .where('tenant_id', '=', tenantId)
      .where('state', 'in', ['Expired', 'Failed', 'Cancelled'])
      .where('created_at', '<', before)
      .execute(),
  )
}

/** Whoever may act no more has their job refused before it could say so. */
async function endLost(ctx: JobCtx): Promise<void> {
  const { tenantId, read, tx } = ctx
  const open = await read
    .selectFrom('export')
    .select(['id', 'asked_by', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['Waiting', 'Running'])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, asked_by, created_at } of open) {
    const isRefused = (await ctx.services.gate.authorise(asked_by, tenantId)) === null
    if (!isRefused && created_at.getTime() > ctx.now().getTime() - LOST_HOURS * 3_600_000) continue
    await tx(({ db }) =>
      db
        .updateTable('export')
        .set({ state: 'Failed', failure: isRefused ? 'rights' : 'broken', finished_at: ctx.now() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', 'in', ['Waiting', 'Running'])
        .execute(),
    )
  }
}
