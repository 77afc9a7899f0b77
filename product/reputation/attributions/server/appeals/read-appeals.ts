import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type Appeal, MOST_APPEALS } from '../../contract.ts'

type Asked = {
  id?: number
  reviewId?: number
  employeeId?: number
  state?: 'open' | 'decided'
  locationIds?: readonly number[] | 'all'
}
type Row = Omit<Appeal, 'at' | 'decidedAt'> & { at: Date; decidedAt: Date | null }

/** Appeals: of open ones the oldest first, else the newest. */
export async function readAppeals(
  { db, tenantId }: { db: Db; tenantId: number },
  { id, reviewId, employeeId, state, locationIds = 'all' }: Asked,
): Promise<Appeal[]> {
  const where = [
    sql`a.tenant_id = ${tenantId}`,
    ...(id === undefined ? [] : [sql`a.id = ${id}`]),
    ...(reviewId === undefined ? [] : [sql`a.review_id = ${reviewId}`]),
    ...(employeeId === undefined ? [] : [sql`a.employee_id = ${employeeId}`]),
    ...(state === undefined
      ? []
      : [state === 'open' ? sql`a.state = 'open'` : sql`a.state in ('accepted', 'declined')`]),
    ...(locationIds === 'all' ? [] : [sql`a.location_id = any(${[...locationIds]}::bigint[])`]),
  ]
  const { rows } = await sql<Row>`
    select a.id, a.review_id as "reviewID", l.internal_name as "locationName", r.rating, left(concat_ws(' ', r.title, r.text), 300) as review,
      a.employee_id as "employeeID", e.name as employee, a.claim, a.text, a.state, a.reason, a.created_at as at, a.decided_at as "decidedAt"
    from attribution_appeal a join review r on r.tenant_id = ${tenantId} and r.id = a.review_id
      join location l on l.tenant_id = ${tenantId} and l.id = a.location_id
      join employee e on e.tenant_id = ${tenantId} and e.id = a.employee_id
    where ${sql.join(where, sql` and `)} order by a.id ${state === 'open' ? sql`asc` : sql`desc`} limit ${MOST_APPEALS}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), decidedAt: row.decidedAt?.toISOString() ?? null }))
}
