import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { RESTORE_HOURS } from '../contract.ts'

/** Every night: forgets the views that can no longer be taken back, tenant by tenant. */
export const forgetViewsJob = defineJob({
  queue: 'saved-views.forget',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '17 4 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - RESTORE_HOURS * 3_600_000)
    await inEachTenant(ctx, ({ tenantId, tx }) =>
      tx(async ({ db }) => {
        const { rows } = await sql<{ id: number }>`
          select id from saved_view where tenant_id = ${tenantId} and deleted_at < ${before} for update`.execute(db)
        const ids = rows.map(({ id }) => id)
        if (ids.length === 0) return
        await sql`update saved_view_choice set view_id = null where tenant_id = ${tenantId} and view_id = any(${ids}::bigint[])`.execute(
          db,
        )
        await sql`delete from saved_view where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
      }),
    )
  },
})
