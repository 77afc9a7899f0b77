import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { licensedLocations, roomOfLicense } from '#product/organization/tenants/server/public.ts'
import { fingerprintMap } from '../values/fingerprint-map.ts'
import type { ReadReview } from './read-row.ts'

export type NewLocation = { key: string; review: ReadReview; isBeyond: boolean }

const COUNTED_ROWS = 100_000
const WITHIN = 1
const BEYOND = 2

/** The locations that a plan has named so far; the first new ones are within the license, and those for which it has no room beyond it, as the commit would find. */
export async function namedLocations(ctx: JobCtx, jobId: number) {
  const room = await roomOfLicense(ctx.read, ctx.tenantId, licensedLocations)
  const before = await ctx.read
    .selectFrom('import_location')
    .select(['key', 'beyond_license'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', jobId)
    .execute()
  const named = fingerprintMap()
  let left = room?.left ?? Infinity
  for (const { key, beyond_license: isBeyond } of before) {
    named.set(key, isBeyond ? BEYOND : WITHIN)
    if (!isBeyond) left -= 1
  }
  return {
    take(key: string): { isNew: boolean; isBeyond: boolean } {
      const known = named.get(key)
      if (known !== undefined) return { isNew: false, isBeyond: known === BEYOND }
      const isBeyond = left <= 0
      if (!isBeyond) left -= 1
      named.set(key, isBeyond ? BEYOND : WITHIN)
      return { isNew: true, isBeyond }
    },
  }
}

/** Notes the locations that are to be created, and those that the license has no room for; answers how many of both are new to the plan. How many rows each has is counted at the end. */
export async function writeMissing(
  db: Db,
  tenantId: number,
  jobId: number,
  missing: readonly NewLocation[],
): Promise<{ newLocations: number; beyondLicense: number }> {
  if (missing.length === 0) return { newLocations: 0, beyondLicense: 0 }
  const column = <T>(of: (location: NewLocation) => T) => missing.map(of)
  const { rows } = await sql<{ beyond: boolean }>`
    insert into import_location (tenant_id, job_id, key, source_id, external_id, name, address, latitude, longitude, beyond_license, rows)
    select ${tenantId}::bigint, ${jobId}::bigint, u.*, 0 from unnest(${column((l) => l.key)}::text[], ${column((l) => l.review.sourceId)}::int[], ${column((l) => l.review.location.key || null)}::text[],
      ${column((l) => l.review.location.name || l.review.location.key)}::text[], ${column((l) => l.review.location.address)}::text[], ${column((l) => l.review.location.latitude)}::float8[], ${column((l) => l.review.location.longitude)}::float8[], ${column((l) => l.isBeyond)}::boolean[]) u
    on conflict (tenant_id, job_id, key) do nothing returning beyond_license as beyond`.execute(db)
  const beyond = rows.filter((row) => row.beyond).length
  return { newLocations: rows.length - beyond, beyondLicense: beyond }
}

/** In parts, each well within the time a statement may take. Every location is there; as a conflict each is found by its key, whatever stale statistics say of
 * tables that just filled: joined, they took longer than a statement may. */
export async function countRowsOfLocations(db: Db, tenantId: number, jobId: number, lastRow: number) {
  for (let from = 1; from <= lastRow; from += COUNTED_ROWS)
    await sql`insert into import_location (tenant_id, job_id, key, source_id, name, address, rows)
      select ${tenantId}::bigint, ${jobId}::bigint, location_key, min(source_id), location_key, '', count(*) from import_row
      where tenant_id = ${tenantId} and job_id = ${jobId} and row_number >= ${from} and row_number < ${from + COUNTED_ROWS} and location_key is not null group by location_key
      on conflict (tenant_id, job_id, key) do update set rows = import_location.rows + excluded.rows`.execute(db)
}
