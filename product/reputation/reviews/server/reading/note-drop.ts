import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { REVIEW_DROP, reviews } from '../../contract.ts'

type Place = { locationId: number; sourceId: number }
const DAY_MS = 86_400_000

/** Tells, once within its days, where a location lost so large a share of its reviews at a source. Called in the transaction that marks what vanished. */
export async function noteDrop(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  { locationId, sourceId }: Place,
): Promise<void> {
  const { days, percent, least } = REVIEW_DROP
  const since = new Date(now().getTime() - days * DAY_MS)
  const { rows } = await sql<{ live: number; lost: number }>`
    select count(*) filter (where vanished_at is null)::int as live, count(*) filter (where vanished_at >= ${since})::int as lost from review
    where tenant_id = ${tenantId} and location_id = ${locationId} and source_id = ${sourceId} and import_id is null and not by_hand`.execute(
    tx.db,
  )
  const { live, lost } = rows[0]!
  const of = live + lost
  if (lost < least || lost * 100 < of * percent) return
  const place = { tenantId, locationId, sourceId }
  if (await isUntold(tx, place, { since, now: now() }))
    await tx.emit(reviews, 'dropped', { locationId, sourceId, lost, of })
}

/** Whether nobody was told of the place since then; from now on they were. */
async function isUntold(
  { db }: Tx,
  { tenantId, locationId, sourceId }: Place & { tenantId: number },
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const first =
    await sql`insert into review_drop (tenant_id, location_id, source_id, told_at) values (${tenantId}, ${locationId}, ${sourceId}, ${now})
    on conflict do nothing returning told_at`.execute(db)
  if (first.rows.length > 0) return true
  const again = await sql`update review_drop set told_at = ${now}
    where tenant_id = ${tenantId} and location_id = ${locationId} and source_id = ${sourceId} and told_at < ${since} returning told_at`.execute(
    db,
  )
  return again.rows.length > 0
}
