import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'

const KEPT_DAYS = 7

/** Every night: forgets what was sent a week ago. */
export const forgetJob = defineDueJob({
  queue: 'push-notifications.forget',
  schedule: { cron: '52 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  async work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) =>
      sql`delete from push_delivery where tenant_id = ${tenantId} and at < ${before} and due_at is null`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(at) as next from push_delivery where tenant_id = ${tenantId} and due_at is null`.execute(db)
    return rows[0]!.next
  },
})
