import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { RESTORE_HOURS } from '../contract.ts'

const KEPT_SECONDS = RESTORE_HOURS * 3600

/** Every night: forgets the views that can no longer be taken back. */
export const forgetViewsJob = defineDueJob({
  queue: 'saved-views.forget',
  schedule: { cron: '17 4 * * *', zone: 'UTC' },
  afterSeconds: KEPT_SECONDS,
  work: forgetViews,
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('saved_view')
      .select('deleted_at')
      .where('tenant_id', '=', tenantId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst()
    return row?.deleted_at ?? null
  },
})

function forgetViews({ tenantId, tx, now }: JobCtx): Promise<void> {
  const before = new Date(now().getTime() - KEPT_SECONDS * 1000)
  return tx(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select id from saved_view where tenant_id = ${tenantId} and deleted_at < ${before} for update`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await sql`update saved_view_choice set view_id = null where tenant_id = ${tenantId} and view_id = any(${ids}::bigint[])`.execute(
      db,
    )
    await sql`delete from saved_view where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
  })
}
