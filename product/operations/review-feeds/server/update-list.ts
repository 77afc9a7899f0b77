import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { ReviewUpdate, reviewFeeds, updateFields } from '../contract.ts'

type Reader = { tenantId: number; who: Pick<Who, 'locationIds'> | null }
type UpdateRow = {
  id: number
  feed_id: number | null
  source_id: number
  uid: string
  location_key: string
  location_id: number | null
  review_id: number | null
  status: string
  reason: string | null
  line: number | null
  rating: number | null
  excerpt: string
  received_at: Date
  done_at: Date | null
  elsewhere: boolean
}

/** What came from outside, the newest first; of locations, those that the reader looks after. */
export const updateList: ServedList<typeof updateFields> = {
  from: sql`review_update u`,
  within: areSeen,
  id: sql`u.id`,
  columns: () => ({
    status: sql`u.status`,
    reason: sql`u.reason`,
    feed: sql`u.feed_id`,
    source: sql`u.source_id`,
    location: sql`u.location_id`,
    receivedAt: sql`u.received_at`,
  }),
}

const columns = sql`u.id, u.feed_id, u.source_id, u.uid, u.location_key, u.location_id, u.review_id, u.status, u.reason, u.line, u.rating, u.excerpt, u.received_at, u.done_at, u.elsewhere`

export const searchUpdates: Handler<typeof reviewFeeds, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('review-feeds.updates')!
  const { items, nextCursor } = await pageList<UpdateRow>(list, ctx, body, columns)
  return { items: items.map(toUpdate), nextCursor }
}

/** Those of a condition over `u` that the reader may see. */
export async function showUpdates(db: Db, reader: Reader, which: RawBuilder<unknown>): Promise<ReviewUpdate[]> {
  const { rows } = await sql<UpdateRow>`
    select ${columns} from review_update u where ${areSeen(reader)} and ${which} order by u.id`.execute(db)
  return rows.map(toUpdate)
}

function areSeen({ tenantId, who }: Reader): RawBuilder<unknown> {
  const own = who && who.locationIds !== 'all' ? sql`u.location_id = any(${who.locationIds}::bigint[])` : sql`true`
  return sql`u.tenant_id = ${tenantId} and ${own}`
}

function toUpdate(row: UpdateRow): ReviewUpdate {
  return {
    id: row.id,
    feedID: row.feed_id,
    sourceID: row.source_id,
    uid: row.uid,
    location: row.location_key,
    locationID: row.location_id,
    reviewID: row.review_id,
    ofCompetitor: row.elsewhere,
    status: row.status as ReviewUpdate['status'],
    reason: row.reason as ReviewUpdate['reason'],
    line: row.line,
    rating: row.rating,
    excerpt: row.excerpt,
    receivedAt: row.received_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }
}
