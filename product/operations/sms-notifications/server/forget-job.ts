import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'

const KEPT_DAYS = 62

/** Every night: forgets messages of the months before the last. */
export const forgetJob = defineDueJob({
  queue: 'sms-notifications.forget',
  schedule: { cron: '57 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  async work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) => sql`delete from sms_message where tenant_id = ${tenantId} and at < ${before}`.execute(db))
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(at) as next from sms_message where tenant_id = ${tenantId}`.execute(db)
    return rows[0]!.next
  },
})
