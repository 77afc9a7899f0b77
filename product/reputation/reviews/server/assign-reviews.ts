import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { sayAssigned, sayReviews, type ToldReview } from './say-reviews.ts'

/** Gives reviews to a user, or to nobody, and tells of those that were another's before. */
export async function assignReviews(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  userId: number | null,
  /** Who gives them, where it is a user. */
  byId?: number,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<ToldReview>`
    update review set assignee_id = ${userId}::bigint, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and assignee_id is distinct from ${userId}::bigint returning id, location_id`.execute(
    tx.db,
  )
  if (rows.length === 0) return
  await sayReviews(tx, 'changed', rows)
  if (userId !== null && byId !== undefined) await sayAssigned(tx, rows, { userId, byId })
}
