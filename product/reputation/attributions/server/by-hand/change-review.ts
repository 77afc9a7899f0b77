import { sql } from 'kysely'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Place } from '#product/reputation/reviews/server/public.ts'
import { attributions, type AttributionType, MOST_BY_HAND, type OnReview, type Place as Words } from '../../contract.ts'
import { emitAttributed } from '../emit-attributed.ts'
import { employeesAt } from '../employees/employees-at.ts'
import { readOnReview } from '../list-attributions.ts'
import { isSamePlace } from '../scan/compare-mentions.ts'
import { wordsOf } from '../scan/words-around.ts'
import { waitForTurn } from '../wait-for-turn.ts'

export type AttributionRow = {
  id: number
  employee_id: number
  type: AttributionType
  state: 'attributed' | 'possible'
  places: Words[]
  removed_at: Date | null
}

/** Changes whom a review is attributed to, while nobody else does; `work` says whether anything came of it. */
export async function changeReview(
  ctx: TenantCtx,
  place: Place,
  work: (tx: Tx) => Promise<boolean>,
): Promise<OnReview> {
  return ctx.tx(async (tx) => {
    await waitForTurn(tx, ctx.tenantId)
    await holdReview(tx, place)
    if (await work(tx)) await emitAttributed(tx, [{ id: place.review_id, locationId: place.location_id }])
    return readOnReview(ctx, place, tx.db)
  })
}

/** Until the commit, so that it is not deleted meanwhile. Raises `notFound`. */
export async function holdReview({ db }: Tx, { tenant_id, review_id }: Place): Promise<void> {
  const { rows } = await sql`
    select id from review where tenant_id = ${tenant_id} and id = ${review_id} for key share`.execute(db)
  if (rows.length === 0) raise(attributions, 'notFound')
}

export async function rowsOn({ db }: Tx, { tenant_id, review_id }: Place): Promise<AttributionRow[]> {
  const { rows } = await sql<AttributionRow>`
    select id, employee_id, type, state, places, removed_at from attribution where tenant_id = ${tenant_id} and review_id = ${review_id} order by id`.execute(
    db,
  )
  return rows
}

/** Whether an employee can be attributed there now. */
export async function isEmployeeAt(
  { db }: Tx,
  { tenant_id, location_id }: Place,
  employeeId: number,
): Promise<boolean> {
  return (await employeesAt(db, tenant_id, [location_id])).some(({ id }) => id === employeeId)
}

/** Whether there are as many by hand as there may be. */
export function isFull(rows: readonly AttributionRow[]): boolean {
  return rows.filter(({ type, removed_at }) => type !== 'mention' && !removed_at).length >= MOST_BY_HAND
}

type Said = { employeeId: number; type: AttributionType; places?: readonly Words[] }

/** Attributes a review to somebody because a person says so, also where it was found or removed before. */
export async function attribute(
  { db }: Tx,
  { tenantId, who, now }: TenantCtx,
  { review_id, location_id }: Place,
  { employeeId, type, places = [] }: Said,
): Promise<void> {
  await sql`insert into attribution (tenant_id, review_id, location_id, employee_id, type, state, places, user_id, created_at)
    values (${tenantId}, ${review_id}, ${location_id}, ${employeeId}, ${type}, 'attributed', ${JSON.stringify(places)}::jsonb, ${who.userId}, ${now()})
    on conflict (tenant_id, review_id, employee_id, type) do update set state = 'attributed', places = excluded.places, user_id = excluded.user_id,
      created_at = excluded.created_at, removed_at = null, removed_from = null`.execute(db)
}

/** Takes attributions off a review. Mentions keep what the review said, so that they do not come back while it says it. */
export async function takeOff(
  { db }: Tx,
  { now }: TenantCtx,
  { tenant_id, review_id }: Place,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ title: string | null; text: string }>`
    select title, text from review where tenant_id = ${tenant_id} and id = ${review_id}`.execute(db)
  const words = rows[0] ? wordsOf(rows[0]) : ''
  await sql`update attribution set removed_at = ${now()}, removed_from = case when type = 'mention' then ${words} end
    where tenant_id = ${tenant_id} and id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Those who could have been meant by the words that now belong to somebody. */
export function rivalsOf(
  rows: readonly AttributionRow[],
  { id, places }: Pick<AttributionRow, 'id' | 'places'>,
): number[] {
  return rows
    .filter((one) => one.id !== id && one.state === 'possible' && !one.removed_at)
    .filter((one) => one.places.every((own) => places.some((other) => isSamePlace(own, other))))
    .map((one) => one.id)
}
