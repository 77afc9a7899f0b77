import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { reviews } from '../contract.ts'
import type { Place } from './place-of-review.ts'

/** Adds to the number of notes on a review, or takes off, and gives what it comes to; whoever writes one holds the review until the commit. */
export async function countNotes(tx: Tx, place: Place, by: number): Promise<number> {
  const { rows } = await sql<{ notes: number }>`update review set notes = notes + ${by}::int
    where tenant_id = ${place.tenant_id} and id = ${place.review_id} returning notes`.execute(tx.db)
  await sayNoted(tx, place)
  return rows[0]?.notes ?? 0
}

/** Tells open pages that the notes on a review are no longer the same. */
export function sayNoted(tx: Tx, { review_id, location_id }: Place): Promise<void> {
  return tx.emit(reviews, 'noted', { reviewIds: [review_id], locationIds: [location_id] })
}
