import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { reviews } from '../contract.ts'

export type ToldReview = { id: number; location_id: number }

/** Tells listeners of every one of the reviews, and of its location, and open browsers, where `live` does not spare them. */
export function sayReviews(
  tx: Tx,
  event: 'received' | 'changed',
  rows: readonly ToldReview[],
  options?: { live?: false | 'first' },
): Promise<void> {
  return tx.emitMany(reviews, event, rows, payloadOf, options)
}

/** The same of reviews known by their ids alone. */
export async function sayReviewsChanged(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  options?: { live?: false | 'first' },
): Promise<void> {
  const { rows } = await sql<ToldReview>`
    select id, location_id from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id`.execute(
    tx.db,
  )
  await sayReviews(tx, 'changed', rows, options)
}

/** Tells listeners which reviews a user gave to which. */
export function sayAssigned(
  tx: Tx,
  rows: readonly ToldReview[],
  { userId, byId }: { userId: number; byId: number },
): Promise<void> {
  return tx.emitMany(reviews, 'assigned', rows, (some) => ({ reviewIds: some.map(({ id }) => id), userId, byId }))
}

function payloadOf(some: readonly ToldReview[]) {
  return {
    reviewIds: some.map(({ id }) => id),
    locationIds: [...new Set(some.map(({ location_id }) => location_id))],
  }
}
