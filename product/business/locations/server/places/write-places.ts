import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { Db } from '#platform/server/database/door.ts'
import type { PlaceFacts, SourcePlace } from '#product/business/sources/server/public.ts'
import { tellApart } from '../tell-apart.ts'
import type { Link } from './match-places.ts'

export type FactsOf = (place: SourcePlace) => PlaceFacts
/** An account, the source that it is of, and whether it is only looked at: then the times at which reviews are read stay, and what went wrong at a place. */
export type Reached = { sourceId: number; credentialId: number; isLook: boolean }

/** Adds locations as a source describes them; a code already in use by then leads to the location that has it. */
export async function addPlaces(
  db: Db,
  tenantId: number,
  found: readonly SourcePlace[],
  codeOf: (place: SourcePlace) => string,
  timezone: string,
): Promise<Link[]> {
  if (found.length === 0) return []
  const column = <T>(pick: (place: SourcePlace) => T) => found.map(pick)
  const labels = await tellApart(
    db,
    tenantId,
    found.map((place) => ({ name: nameOf(place), code: codeOf(place), street: place.street, city: place.city })),
  )
  const { rows } = await sql<{ id: number; code: string }>`
    insert into location (tenant_id, timezone, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone, web, latitude, longitude, state)
    select ${tenantId}::bigint, ${timezone}::text, u.* from unnest(
      ${column(() => nanoid())}::text[], ${column(codeOf)}::text[], ${labels}::text[], ${column(nameOf)}::text[],
      ${column((p) => p.street)}::text[], ${column((p) => p.city)}::text[], ${column((p) => p.region)}::text[], ${column((p) => p.postalCode)}::text[],
      ${column((p) => p.country)}::text[], ${column((p) => p.phone)}::text[], ${column((p) => p.web)}::text[],
      ${column((p) => p.latitude)}::float8[], ${column((p) => p.longitude)}::float8[], ${column((p) => p.office)}::text[]
    ) as u
    on conflict (tenant_id, code) do update set code = excluded.code
    returning id, code`.execute(db)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return found.map((place) => ({ place, locationId: ids.get(codeOf(place))! }))
}

/** Writes which place at the source belongs to which location, and the account it is reached through. Answers the locations of which something was written. */
export async function linkPlaces(
  db: Db,
  tenantId: number,
  { sourceId, credentialId, isLook }: Reached,
  links: readonly Link[],
  factsOf: FactsOf,
): Promise<number[]> {
  if (links.length === 0) return []
  const locationIds = links.map(({ locationId }) => locationId)
  const externalIds = links.map(({ place }) => place.externalId)
  // Places that moved to another location free their name first.
  await sql`delete from location_source s using unnest(${externalIds}::text[], ${locationIds}::bigint[]) as u (external_id, location_id)
    where s.tenant_id = ${tenantId} and s.source_id = ${sourceId} and s.external_id = u.external_id and s.location_id <> u.location_id`.execute(
    db,
  )
  const { rows } = await sql<{ location_id: number }>`
    insert into location_source as s (tenant_id, location_id, source_id, external_id, url, credential_id, flags, edits)
    select ${tenantId}::bigint, u.location_id, ${sourceId}::int, u.external_id, u.url, ${credentialId}::bigint, coalesce(string_to_array(nullif(u.flags, ''), ','), '{}'), u.edits
    from unnest(${locationIds}::bigint[], ${externalIds}::text[], ${links.map(({ place }) => place.url)}::text[],
      ${links.map(({ place }) => factsOf(place).flags.join(','))}::text[], ${links.map(({ place }) => JSON.stringify(factsOf(place).edits))}::jsonb[]) as u (location_id, external_id, url, flags, edits)
    order by u.location_id
    on conflict (tenant_id, location_id, source_id) do update set
      external_id = excluded.external_id, url = excluded.url, credential_id = excluded.credential_id, flags = excluded.flags, edits = excluded.edits,
      last_error = case when ${sql.lit(isLook)} and s.credential_id = excluded.credential_id then s.last_error end,
      next_poll_at = case when ${sql.lit(isLook)} and s.credential_id = excluded.credential_id then s.next_poll_at end
    where not ${sql.lit(isLook)} or (s.external_id, s.url, s.credential_id, s.flags, s.edits) is distinct from (excluded.external_id, excluded.url, excluded.credential_id, excluded.flags, excluded.edits)
    returning location_id`.execute(db)
  return rows.map((row) => row.location_id)
}

/** Places that an account reached and shows no more; answers their locations, of which it was not known. */
export async function markDisconnected(
  db: Db,
  tenantId: number,
  { sourceId, credentialId }: Reached,
  isShown: (externalId: string) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ external_id: string }>`select external_id from location_source
    where tenant_id = ${tenantId} and source_id = ${sourceId} and credential_id = ${credentialId}`.execute(db)
  const gone = rows.map((row) => row.external_id).filter((externalId) => !isShown(externalId))
  const marked = await sql<{
    location_id: number
  }>`update location_source set flags = '{Disconnected}', edits = '[]' where tenant_id = ${tenantId} and source_id = ${sourceId} and credential_id = ${credentialId}
    and external_id = any(${gone}::text[]) and flags <> '{Disconnected}' returning location_id`.execute(db)
  return marked.rows.map((row) => row.location_id)
}

export function nameOf({ name, key }: SourcePlace): string {
  return name || key
}
