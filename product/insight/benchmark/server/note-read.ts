import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Place } from './file/take-reviews.ts'

/** When a page was read, and the first day (`since`) of which a review is known. */
export async function noteRead(db: Db, { tenantId, competitorId, sourceId }: Place, now: Date, since: string | null) {
  await sql`
    insert into competitor_read as d (tenant_id, competitor_id, source_id, first_at, last_at, since)
    values (${tenantId}, ${competitorId}, ${sourceId}, ${now}, ${now}, ${since}::date)
    on conflict (tenant_id, competitor_id, source_id) do update set last_at = excluded.last_at, since = least(d.since, excluded.since)`.execute(
    db,
  )
}
