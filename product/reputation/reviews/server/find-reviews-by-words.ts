import { sql } from 'kysely'
import { cutQuery } from '#platform/server/filter/cut-words.ts'
import type { Finder } from '#platform/server/system/serve-system.ts'

/** Words in a text fit less than a name does. */
const RANK = 0.6
const SHOWN_LETTERS = 140

/** The newest reviews that hold the words, by their index; only of locations in scope. */
export const findReviewsByWords: Finder = async ({ tenantId, who, read }, { text, limit }) => {
  const locations = who.locationIds === 'all' ? null : who.locationIds
  // the index alone, and then its rows: see `find-customers.ts`
  const found = await sql<{ id: number }>`
    select id from search.review_ids(${tenantId}::bigint, ${cutQuery(text)}, ${locations}::bigint[], null, null, null, null, null, null, ${limit})`.execute(
    read,
  )
  if (found.rows.length === 0) return []
  const { rows } = await sql<{ id: number; label: string; place: string; date: Date }>`
    select r.id, left(concat_ws(' ', r.title, r.text), ${SHOWN_LETTERS}) as label, l.internal_name as place, r.date
    from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where r.tenant_id = ${tenantId} and r.id = any(${found.rows.map(({ id }) => id)}::bigint[]) and r.hidden_at is null
    order by r.date desc, r.id desc`.execute(read)
  return rows.map(({ id, label, place, date }, at) => ({
    id,
    label,
    note: `${place}, ${date.toISOString().slice(0, 10)}`,
    rank: RANK - at / 1000,
  }))
}
