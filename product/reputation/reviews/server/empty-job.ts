import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { emptyReviews } from './loaned-reviews.ts'
import { sayReviews } from './say-reviews.ts'

/** Empties what a source's terms let us keep for so many hours, unless it was told again in the meantime. */
export const emptyJob = defineDueJob({
  queue: 'reviews.empty',
  schedule: { cron: '*/5 * * * *', zone: 'UTC' },
  work: ({ tenantId, tx, now }) =>
    tx(async (own) => {
      const emptied = await emptyReviews(own, tenantId, now())
      if (emptied.length > 0) await sayReviews(own, 'changed', emptied)
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(kept_until) as next from review where tenant_id = ${tenantId} and kept_until is not null`.execute(db)
    return rows[0]!.next
  },
})
