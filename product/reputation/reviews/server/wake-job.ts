import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { sayReviews, type ToldReview } from './say-reviews.ts'

/** Brings back the reviews whose snooze is over, unread. Lists and counts know the moment by themselves; this tells open pages. */
export const wakeJob = defineDueJob({
  queue: 'reviews.wake',
  work: ({ tenantId, tx, now }) =>
    tx(async (own) => {
      const { rows } = await sql<ToldReview>`update review
        set snoozed_until = null, read = false, version = version + 1
        where tenant_id = ${tenantId} and snoozed_until <= ${now()} returning id, location_id`.execute(own.db)
      if (rows.length > 0) await sayReviews(own, 'changed', rows)
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(snoozed_until) as next from review where tenant_id = ${tenantId} and snoozed_until is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})
