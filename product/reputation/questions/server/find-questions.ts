import { sql } from 'kysely'
import type { Finder } from '#platform/server/system/serve-system.ts'
import { inReach } from './question-row.ts'

/** Words in a text fit less than a name does, and questions are fewer than reviews. */
const RANK = 0.55
const SHOWN_LETTERS = 140

/** The newest questions that hold the words; only about locations in scope. */
export const findQuestions: Finder = async ({ tenantId, who, read }, { text, limit }) => {
  const { rows } = await sql<{ id: number; label: string; place: string; date: Date }>`
    select q.id, left(q.text, ${SHOWN_LETTERS}) as label, l.internal_name as place, q.date
    from question q join location l on l.tenant_id = ${tenantId} and l.id = q.location_id
    where q.tenant_id = ${tenantId} and q.hidden_at is null and ${inReach(who)} and to_tsvector('simple', q.text) @@ websearch_to_tsquery('simple', ${text})
    order by q.date desc, q.id desc limit ${limit}`.execute(read)
  return rows.map(({ id, label, place, date }, at) => ({
    id,
    label,
    note: `${place}, ${date.toISOString().slice(0, 10)}`,
    rank: RANK - at / 1000,
  }))
}
