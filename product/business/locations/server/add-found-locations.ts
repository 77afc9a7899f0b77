import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { claimRoom, licensedLocations } from '#product/organization/tenants/server/public.ts'
import { locations } from '../contract.ts'
import { splitAddress } from './split-address.ts'
import { tellApart } from './tell-apart.ts'

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

/** Adds locations that were found in a file, their address in its parts and each with an internal name of its own; answers their ids in order, null for those that the license has no room for, and which are new.
 * `namesakes`: names that more than one location of the file has. */
export async function addFoundLocations(
  tx: Pick<Tx, 'db' | 'emitMany'>,
  tenantId: number,
  found: readonly FoundLocation[],
  namesakes: ReadonlySet<string> = new Set(),
): Promise<{ id: number | null; added: boolean }[]> {
  const licensed = await withinLicense(tx.db, tenantId, found)
  if (licensed.length === 0) return found.map(() => ({ id: null, added: false }))
  const codes = licensed.map((l) => l.code)
  const places = licensed.map(({ name, code, address }) => ({ name, code, ...splitAddress(address) }))
  const labels = await tellApart(tx.db, tenantId, places, namesakes)
  const column = <T>(of: (place: (typeof places)[number]) => T) => places.map(of)
  const added = await sql<{ id: number; code: string }>`
    insert into location (tenant_id, uid, code, internal_name, public_name, street, city, region, postal_code, country, timezone, latitude, longitude)
    select ${tenantId}::bigint, u.code, u.code, u.label, u.name, u.street, u.city, u.region, u.postal_code, u.country, u.timezone, u.latitude, u.longitude
    from unnest(${codes}::text[], ${labels}::text[], ${column((p) => p.name)}::text[], ${column((p) => p.street)}::text[], ${column((p) => p.city)}::text[], ${column((p) => p.region)}::text[],
      ${column((p) => p.postalCode)}::text[], ${column((p) => p.country)}::text[], ${licensed.map((l) => l.timezone)}::text[], ${licensed.map((l) => l.latitude)}::float8[], ${licensed.map((l) => l.longitude)}::float8[])
      u(code, label, name, street, city, region, postal_code, country, timezone, latitude, longitude)
    order by u.code on conflict do nothing returning id, code`.execute(tx.db)
  const there = await sql<{ id: number; code: string }>`
    select id, code from location where tenant_id = ${tenantId} and code = any(${codes}::text[])`.execute(tx.db)
  const idOf = new Map(there.rows.map(({ code, id }) => [code, id]))
  const fresh = new Set(added.rows.map(({ id }) => id))
  const placed = licensed.filter((l) => l.place && fresh.has(idOf.get(l.code)!))
  if (placed.length > 0)
    await sql`insert into location_source (tenant_id, location_id, source_id, external_id)
      select ${tenantId}::bigint, u.* from unnest(${placed.map((l) => idOf.get(l.code)!)}::bigint[], ${placed.map((l) => l.place!.sourceId)}::int[], ${placed.map((l) => l.place!.externalId)}::text[]) u
      on conflict do nothing`.execute(tx.db)
  const ids = [...fresh]
  await tx.emitMany(locations, 'changed', ids, (some) => ({ locationIds: [...some] }), { live: 'first' })
  return found.map(({ code }) => ({ id: idOf.get(code) ?? null, added: fresh.has(idOf.get(code)!) }))
}

/** Those that are there already and, in their order, as many new ones as the license has room for. */
async function withinLicense(db: Db, tenantId: number, found: readonly FoundLocation[]): Promise<FoundLocation[]> {
  const room = found.length > 0 ? await claimRoom(db, tenantId, licensedLocations) : null
  if (!room) return [...found]
  const { rows } = await sql<{ code: string }>`
    select code from location where tenant_id = ${tenantId} and code = any(${found.map(({ code }) => code)}::text[])`.execute(
    db,
  )
  const codes = new Set(rows.map(({ code }) => code))
  let { left } = room
  return found.filter(({ code }) => {
    if (codes.has(code)) return true
    if (left <= 0) return false
    left -= 1
    codes.add(code)
    return true
  })
}

/** Removes a location again, unless something belongs to it; raises 23503 where another system still points to it. */
export async function removeUnusedLocation(tx: Pick<Tx, 'db'>, tenantId: number, locationId: number): Promise<boolean> {
  const { rows } = await sql`delete from location l where l.tenant_id = ${tenantId} and l.id = ${locationId}
    returning id`.execute(tx.db)
  return rows.length > 0
}
