import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Unreadable } from '#product/business/sources/server/public.ts'

type Shown = {
  tenantId: number
  locationId: number
  sourceId: number
  readable: readonly string[]
  unreadable: readonly Unreadable[]
}

/** Keeps what could not be read at a location, lets go what could be read now or, after a whole pass, is shown no more; answers how many are kept. */
export async function keepUnreadable(
  { db }: Pick<Tx, 'db'>,
  { tenantId, locationId, sourceId, readable, unreadable }: Shown,
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<number> {
  const uids = unreadable.map(({ sourceUid }) => sourceUid)
  const here = sql`tenant_id = ${tenantId} and location_id = ${locationId} and source_id = ${sourceId}`
  await sql`delete from unreadable_review where ${here}
    and (source_uid = any(${readable}::text[]) or (${isWhole} and source_uid <> all(${uids}::text[])))`.execute(db)
  if (uids.length)
    await sql`insert into unreadable_review (tenant_id, location_id, source_id, source_uid, raw, reason, seen_at)
      select distinct on (u.uid) ${tenantId}::bigint, ${locationId}::bigint, ${sourceId}::int, u.uid, u.raw, u.reason, ${now}::timestamptz
      from unnest(${uids}::text[], ${unreadable.map(({ raw }) => raw)}::text[], ${unreadable.map(({ reason }) => reason)}::text[]) u(uid, raw, reason)
      on conflict (tenant_id, location_id, source_id, source_uid) do update set raw = excluded.raw, reason = excluded.reason, seen_at = excluded.seen_at`.execute(
      db,
    )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from unreadable_review where ${here}`.execute(db)
  return rows[0]!.n
}
