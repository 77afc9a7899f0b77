import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'

/** So many loose parts of a tenant are worth adding up. */
const MANY = 500

/** Adds up what writers of reviews left as loose parts; who reads meanwhile sees the one or the other. */
export const compactCountsJob = defineDueJob({
  queue: 'reviews.compact-counts',
  schedule: { cron: '*/5 * * * *', zone: 'UTC' },
  async work(own) {
    if (await isLoose(own)) await compact(own)
  },
  next: async ({ db, tenantId }) => ((await isLoose({ tenantId, read: db })) ? EVERY_TIME : null),
})

async function isLoose({ tenantId, read }: Pick<JobCtx, 'tenantId' | 'read'>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select greatest(
      (select count(*) from review_month where tenant_id = ${tenantId} and not compacted),
      (select count(*) from review_location where tenant_id = ${tenantId} and not compacted))::int as n`.execute(read)
  return rows[0]!.n > MANY
}

function compact({ tenantId, tx }: JobCtx): Promise<void> {
  return tx(async ({ db }) => {
    await sql`with parts as (delete from review_month where tenant_id = ${tenantId} returning *)
      insert into review_month (tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, reviews, compacted)
      select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(reviews), true
      from parts group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(reviews) <> 0 on conflict do nothing`.execute(db)
    await sql`with parts as (delete from review_location where tenant_id = ${tenantId} returning *)
      insert into review_location (tenant_id, location_id, reviews, compacted)
      select tenant_id, location_id, sum(reviews), true from parts group by 1, 2 having sum(reviews) <> 0
      on conflict do nothing`.execute(db)
  })
}
