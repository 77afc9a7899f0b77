import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { reviews } from '../contract.ts'

/** Tells those who see the reviews' locations that something about them changed. */
export async function sayReviewsChanged(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ location_id: number }>`
    select distinct location_id from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(tx.db)
  await tx.emit(reviews, 'changed', {
    reviewIds: ids.slice(0, 200),
    locationIds: rows.slice(0, 200).map((row) => row.location_id),
  })
}
