import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { MentionChanges, ScannedReview } from './compare-mentions.ts'

/** Writes what differs, all of it in three statements however many reviews there are. */
export async function writeMentions(
  { db }: Tx,
  { tenantId, now }: Pick<JobCtx, 'tenantId' | 'now'>,
  changes: readonly (MentionChanges & { review: ScannedReview })[],
): Promise<void> {
  const gone = changes.flatMap((one) => one.gone)
  if (gone.length > 0)
    await sql`delete from attribution where tenant_id = ${tenantId} and id = any(${gone}::bigint[])`.execute(db)
  const moved = changes.flatMap((one) => one.moved)
  if (moved.length > 0)
    await sql`update attribution a set state = u.state, places = u.places, removed_from = null, removed_at = null
      from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(stateOf)}::text[], ${moved.map(placesOf)}::jsonb[]) u(id, state, places)
      where a.tenant_id = ${tenantId} and a.id = u.id`.execute(db)
  const made = changes.flatMap(({ made: some, review }) => some.map((one) => ({ ...one, review })))
  if (made.length > 0)
    await sql`insert into attribution (tenant_id, review_id, location_id, employee_id, type, state, places, created_at)
      select ${tenantId}, u.review, u.location, u.employee, 'mention', u.state, u.places, ${now()}
      from unnest(${made.map(({ review }) => review.id)}::bigint[], ${made.map(({ review }) => review.locationId)}::bigint[], ${made.map(({ employeeId }) => employeeId)}::bigint[],
        ${made.map(stateOf)}::text[], ${made.map(placesOf)}::jsonb[]) u(review, location, employee, state, places)
      on conflict do nothing`.execute(db)
}

function stateOf({ isPossible }: { isPossible: boolean }): string {
  return isPossible ? 'possible' : 'attributed'
}

function placesOf({ places }: { places: readonly unknown[] }): string {
  return JSON.stringify(places)
}
