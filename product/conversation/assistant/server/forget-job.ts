import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** What assistants asked for is kept for 90 days after its time. */
export const forgetJob = defineDueJob({
  queue: 'assistant.forget',
  schedule: { cron: '50 4 * * *', zone: 'UTC' },
  async work({ tenantId, now, tx }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) =>
      sql`delete from assistant_request where tenant_id = ${tenantId} and expires_at <= ${before}`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(expires_at) + make_interval(days => ${KEPT_DAYS}) as next from assistant_request where tenant_id = ${tenantId}`.execute(
      db,
    )
    return rows[0]!.next
  },
})
