import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { assignReviews } from '#product/reputation/reviews/server/public.ts'
import { logThreads } from './log-threads.ts'
import { emitThreads, type ToldThread } from './emit-threads.ts'

/** Takes back what its user left: the thread is its queue's again, or nobody's, and says whose it was. */
export const returnJob = defineDueJob({
  queue: 'inbox.return',
  schedule: { cron: '* * * * *', zone: 'UTC' },
  work: ({ tenantId, tx, now }) =>
    tx(async (own) => {
      // reviews are held before their threads, as everywhere
      const due = await sql<{ review_id: number }>`
        select t.review_id from inbox_thread t join review r on r.tenant_id = ${tenantId} and r.id = t.review_id
        where t.tenant_id = ${tenantId} and t.return_at <= ${now()} order by r.id for update of r`.execute(own.db)
      const { rows } = await sql<ToldThread & { review_id: number }>`
        update inbox_thread set returned_from = user_id, returned_at = ${now()}, user_id = null, due_at = null, return_at = null, last_at = ${now()}, version = version + 1
        where tenant_id = ${tenantId} and review_id = any(${due.rows.map((row) => row.review_id)}::bigint[]) and return_at <= ${now()}
        returning id, location_id, review_id`.execute(own.db)
      await assignReviews(
        own,
        tenantId,
        rows.map((row) => row.review_id),
        null,
      )
      await logThreads(
        own.db,
        { tenantId, now: now(), byId: null },
        rows.map((row) => row.id),
      )
      await emitThreads(own, rows)
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(return_at) as next from inbox_thread where tenant_id = ${tenantId} and return_at is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})
