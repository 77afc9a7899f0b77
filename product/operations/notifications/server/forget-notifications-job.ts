import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Every night: forgets what was told so long ago. */
export const forgetNotificationsJob = defineDueJob({
  queue: 'notifications.forget',
  schedule: { cron: '47 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    return tx(async ({ db }) => {
      await db.deleteFrom('notification').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
      // what is gathered for a quarter waits longer than that
      await sql`delete from notification_item where tenant_id = ${tenantId} and at < ${before} and in_app_due is null and email_due is null
        and push_due is null and sms_due is null`.execute(db)
    })
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select least((select min(at) from notification where tenant_id = ${tenantId}),
        (select min(at) from notification_item where tenant_id = ${tenantId} and in_app_due is null and email_due is null
          and push_due is null and sms_due is null)) as next`.execute(db)
    return rows[0]!.next
  },
})
