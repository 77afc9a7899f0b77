import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { locations } from '../contract.ts'

export type FoundLocation = {
  /** The code it gets; the location that has the code already is the one meant. */
  code: string
  name: string
  address: string
  timezone: string
  latitude: number | null
  longitude: number | null
  /** Its id at the source, where the file has one. */
  place: { sourceId: number; externalId: string } | null
}

/** Adds locations that were found in a file, with its whole address as their street; answers their ids in order, and which are new. */
export async function addFoundLocations(
  tx: Pick<Tx, 'db' | 'emit'>,
  tenantId: number,
  found: readonly FoundLocation[],
): Promise<{ id: number; added: boolean }[]> {
  if (found.length === 0) return []
  const codes = found.map((l) => l.code)
  const added = await sql<{ id: number; code: string }>`
    insert into location (tenant_id, uid, code, internal_name, public_name, street, timezone, latitude, longitude)
    select ${tenantId}::bigint, u.code, u.code, u.name, u.name, u.address, u.timezone, u.latitude, u.longitude
    from unnest(${codes}::text[], ${found.map((l) => l.name)}::text[], ${found.map((l) => l.address)}::text[], ${found.map((l) => l.timezone)}::text[],
      ${found.map((l) => l.latitude)}::float8[], ${found.map((l) => l.longitude)}::float8[]) u(code, name, address, timezone, latitude, longitude)
    order by u.code on conflict do nothing returning id, code`.execute(tx.db)
  const there = await sql<{ id: number; code: string }>`
    select id, code from location where tenant_id = ${tenantId} and code = any(${codes}::text[])`.execute(tx.db)
  const idOf = new Map(there.rows.map(({ code, id }) => [code, id]))
  const fresh = new Set(added.rows.map(({ id }) => id))
  const placed = found.filter((l) => l.place && fresh.has(idOf.get(l.code)!))
  if (placed.length > 0)
    await sql`insert into location_source (tenant_id, location_id, source_id, external_id)
      select ${tenantId}::bigint, u.* from unnest(${placed.map((l) => idOf.get(l.code)!)}::bigint[], ${placed.map((l) => l.place!.sourceId)}::int[], ${placed.map((l) => l.place!.externalId)}::text[]) u
      on conflict do nothing`.execute(tx.db)
  const ids = [...fresh]
  for (let at = 0; at < ids.length; at += 500)
    await tx.emit(locations, 'changed', { locationIds: ids.slice(at, at + 500) }, at === 0 ? {} : { live: false })
  return found.map(({ code }) => ({ id: idOf.get(code)!, added: fresh.has(idOf.get(code)!) }))
}

/** Removes a location again, unless something belongs to it; raises 23503 where another system still points to it. */
export async function removeUnusedLocation(tx: Pick<Tx, 'db'>, tenantId: number, locationId: number): Promise<boolean> {
  const { rows } = await sql`delete from location l where l.tenant_id = ${tenantId} and l.id = ${locationId}
    returning id`.execute(tx.db)
  return rows.length > 0
}
