import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'

/** What is known of a guest is kept so long; the audit stays. */
const KEPT_DAYS = 365

/** Every night: forgets links made so long ago. */
export const forgetLinks = defineDueJob({
  queue: 'links.forget',
  schedule: { cron: '23 4 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    return tx(({ db }) =>
      sql`delete from guest_link where tenant_id = ${tenantId} and created_at < ${before}`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(created_at) as at from guest_link where tenant_id = ${tenantId}`.execute(db)
    return rows[0]!.at
  },
})
