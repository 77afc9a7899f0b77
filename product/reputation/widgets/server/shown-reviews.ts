import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { WidgetSettings } from '../contract.ts'

/** A review as everybody may see it. */
export type ShownReview = {
  rating: number | null
  title: string | null
  text: string
  language: string | null
  date: Date
  /** Null where nobody is named, or who wrote it was forgotten. */
  reviewer: string | null
  sourceId: number
  url: string | null
  reply: string | null
}
/** `withheld`: counted, and taken out by somebody of the tenant; `sourceIds`: where those that are counted were written. */
export type ShownCounts = { all: number; shown: number; withheld: number; average: number | null; sourceIds: number[] }
type What = Pick<WidgetSettings, 'locationIDs' | 'leastRating' | 'onlyShareable'> & { sourceIds: readonly number[] }

/** What a widget counts: reviews that stand at their source, with or without words, whatever their rating. */
function counted(tenantId: number, { locationIDs, sourceIds }: What): RawBuilder<unknown> {
  const here = locationIDs.length === 0 ? sql`true` : sql`r.location_id = any(${locationIDs}::bigint[])`
  return sql`r.tenant_id = ${tenantId} and r.vanished_at is null and r.hidden_at is null and r.source_id = any(${sourceIds}::int[]) and ${here}`
}

/** What of it is shown: what nobody took out, of all ratings, unless the widget says otherwise; without stars a review has no rating to be too low. */
function shown(what: What): RawBuilder<unknown> {
  return what.leastRating === 1 ? isLeft(what) : sql`${isLeft(what)} and r.rating >= ${what.leastRating}`
}

/** Nobody of the tenant took it out, by itself or by saying that it is not to be shared. */
function isLeft({ onlyShareable }: What): RawBuilder<unknown> {
  return onlyShareable ? sql`(r.published and r.shareable)` : sql`r.published`
}

/** The average is that of all, not of those that are shown. */
export async function countShown(db: Db, tenantId: number, what: What): Promise<ShownCounts> {
  const { rows } = await sql<ShownCounts>`
    select count(*)::int as all, count(*) filter (where ${shown(what)})::int as shown, count(*) filter (where not ${isLeft(what)})::int as withheld,
      avg(coalesce(r.source_rating, r.rating))::float8 as average, coalesce(array_agg(distinct r.source_id), '{}') as "sourceIds"
    from review r where ${counted(tenantId, what)}`.execute(db)
  return rows[0]!
}

/** The newest first. Replies are those that stand at the source. */
export async function readShown(
  db: Db,
  tenantId: number,
  what: What,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownReview[]> {
  const { rows } = await sql<ShownReview>`
    select coalesce(r.source_rating, r.rating)::float8 as rating, r.title, r.text, r.language, r.date, c.display_name as reviewer, r.source_id as "sourceId", r.url,
      (select a.text from response a where a.tenant_id = ${tenantId} and a.review_id = r.id and a.current and not a.is_private and a.removed_at is null and a.state in ('Published', 'Verified')) as reply
    from (select * from review r where ${counted(tenantId, what)} and ${shown(what)} order by r.date desc, r.id desc limit ${limit} offset ${offset}) r
      left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id and c.erased_at is null
    order by r.date desc, r.id desc`.execute(db)
  return rows
}
