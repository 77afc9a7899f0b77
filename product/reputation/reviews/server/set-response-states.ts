import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Review } from '../contract.ts'

export type ReviewAnswered = { reviewId: number; state: Review['responseState']; respondedAt: Date | null }

/** The same for many reviews at once, in the order of their key. */
export async function setResponseStates(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly ReviewAnswered[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update review r set response_state = u.state, responded_at = u.at, snoozed_until = case when u.state <> 'Start' then null else r.snoozed_until end, version = r.version + 1
    from unnest(${rows.map((row) => row.reviewId)}::bigint[], ${rows.map((row) => row.state)}::text[], ${rows.map((row) => row.respondedAt)}::timestamptz[]) u(id, state, at)
    where r.tenant_id = ${tenantId} and r.id = u.id`.execute(db)
}
