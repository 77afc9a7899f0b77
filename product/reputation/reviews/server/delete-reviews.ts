import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** Deletes reviews that nobody has begun to answer; returns the ids that are gone. */
export async function deleteReviews(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`delete from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and response_state is null returning id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
