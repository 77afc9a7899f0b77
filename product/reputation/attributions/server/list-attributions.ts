import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { selfOf, type Who } from '#platform/server/system/who.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { type Place, placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { type Attribution, attributions, type OnReview } from '../contract.ts'
import { readAppeals } from './appeals/read-appeals.ts'

export const listAttributions: Handler<typeof attributions, 'list'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return readOnReview(ctx, place, ctx.read)
}

/** Whom a review is attributed to, as the reader may see it: everybody, or themselves alone. */
export async function readOnReview(ctx: TenantCtx, place: Place, db: Db): Promise<OnReview> {
  const { ownId, hasEmployees } = await readTeam(db, ctx, place.location_id)
  const all = await readAttributions(db, place)
  const own = all.filter(({ employeeID }) => employeeID === ownId)
  const items = ctx.who.actions.has(actionOf(attributions, 'view')) ? all : own.filter(({ isPossible }) => !isPossible)
  if (ownId === null) return { items, hasEmployees, own: null }
  const [appeal = null] = await readAppeals(
    { db, tenantId: ctx.tenantId },
    { reviewId: place.review_id, employeeId: ownId },
  )
  return {
    items,
    hasEmployees,
    own: { employeeID: ownId, isAttributed: own.some(({ isPossible }) => !isPossible), appeal },
  }
}

type Team = { ownId: number | null; hasEmployees: boolean }

/** Whether anybody works at a location, and which of them the reader is; none through a key or while another acts as them. */
export async function readTeam(
  db: Db,
  { tenantId, who }: { tenantId: number; who: Who },
  locationId: number,
): Promise<Team> {
  const { rows } = await sql<Team>`
    select max(id) filter (where user_id = ${selfOf(who) ?? null}) as "ownId", count(*) > 0 as "hasEmployees" from employee
    where tenant_id = ${tenantId} and is_active and (location_ids = '{}' or ${locationId}::bigint = any(location_ids))`.execute(
    db,
  )
  return rows[0]!
}

type Row = Omit<Attribution, 'by' | 'at'> & { userId: number | null; at: Date }

async function readAttributions(db: Db, { tenant_id, review_id }: Place): Promise<Attribution[]> {
  const { rows } = await sql<Row>`
    select a.id, a.employee_id as "employeeID", e.name, a.type, a.state = 'possible' as "isPossible", a.user_id as "userId", a.created_at as at, a.places
    from attribution a join employee e on e.tenant_id = ${tenant_id} and e.id = a.employee_id
    where a.tenant_id = ${tenant_id} and a.review_id = ${review_id} and a.removed_at is null
    order by a.state, array_position(array['requestor', 'mention', 'manual'], a.type), lower(e.name), a.id`.execute(db)
  const names = await namesOfUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId, at, ...row }) => ({ ...row, by: names.get(userId) ?? null, at: at.toISOString() }))
}
