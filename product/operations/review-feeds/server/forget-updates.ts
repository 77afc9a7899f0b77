import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Every night: forgets what came so long ago; the reviews stay. */
export const forgetUpdates = defineDueJob({
  queue: 'review-feeds.forget',
  schedule: { cron: '47 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    return tx(({ db }) =>
      sql`delete from review_update where tenant_id = ${tenantId} and received_at < ${before} and status <> 'queued'`.execute(
        db,
      ),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(received_at) as at from review_update where tenant_id = ${tenantId} and status <> 'queued'`.execute(db)
    return rows[0]!.at
  },
})
