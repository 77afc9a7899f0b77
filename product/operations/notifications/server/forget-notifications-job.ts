import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Every night: forgets what was told so long ago. */
export const forgetNotificationsJob = defineDueJob({
  queue: 'notifications.forget',
  schedule: { cron: '47 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    return tx(({ db }) =>
      db.deleteFrom('notification').where('tenant_id', '=', tenantId).where('at', '<', before).execute(),
    )
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('notification')
      .select('at')
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    return row?.at ?? null
  },
})
