import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { Db } from '#platform/server/database/door.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { officeState } from '../../contract.ts'
import type { StateFlag } from './state-flags.ts'
import { tellApart } from '../tell-apart.ts'
import { externalIdOf, type GoogleLocation } from './read-google-locations.ts'

export type Link = { google: GoogleLocation; locationId: number }
export type FlagsOf = ReadonlyMap<string, readonly StateFlag[]>

/** Adds locations as Google describes them; a code already in use by then leads to the location that has it. */
export async function addGoogleLocations(
  db: Db,
  tenantId: number,
  found: readonly GoogleLocation[],
  codeOf: (google: GoogleLocation) => string,
  timezone: string,
): Promise<Link[]> {
  if (found.length === 0) return []
  const column = <T>(pick: (google: GoogleLocation) => T) => found.map(pick)
  const labels = await tellApart(
    db,
    tenantId,
    found.map((g) => ({
      name: nameOf(g),
      code: codeOf(g),
      street: streetOf(g),
      city: g.storefrontAddress?.locality ?? '',
    })),
  )
  const { rows } = await sql<{ id: number; code: string }>`
    insert into location (tenant_id, timezone, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone, web, latitude, longitude, state)
    select ${tenantId}::bigint, ${timezone}::text, u.* from unnest(
      ${column(() => nanoid())}::text[], ${column(codeOf)}::text[], ${labels}::text[], ${column(nameOf)}::text[],
      ${column(streetOf)}::text[], ${column((g) => g.storefrontAddress?.locality ?? '')}::text[],
      ${column((g) => g.storefrontAddress?.administrativeArea ?? '')}::text[], ${column((g) => g.storefrontAddress?.postalCode ?? '')}::text[],
      ${column((g) => g.storefrontAddress?.regionCode ?? '')}::text[], ${column((g) => g.phoneNumbers?.primaryPhone ?? null)}::text[],
      ${column((g) => g.websiteUri ?? null)}::text[], ${column((g) => g.latlng?.latitude ?? null)}::float8[], ${column((g) => g.latlng?.longitude ?? null)}::float8[],
      ${column((g) => stateOf(g.openInfo?.status ?? undefined))}::text[]
    ) as u
    on conflict (tenant_id, code) do update set code = excluded.code
    returning id, code`.execute(db)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return found.map((google) => ({ google, locationId: ids.get(codeOf(google))! }))
}

/** Writes which place of Google's belongs to which location, and the account it is reached through. */
export async function linkGoogleLocations(
  db: Db,
  tenantId: number,
  credentialId: number,
  links: readonly Link[],
  flagsOf: FlagsOf,
): Promise<void> {
  if (links.length === 0) return
  // Places that moved to another location free their name first.
  await sql`delete from location_source s using unnest(${links.map((l) => externalIdOf(l.google))}::text[], ${links.map((l) => l.locationId)}::bigint[]) as u (external_id, location_id)
    where s.tenant_id = ${tenantId} and s.source_id = ${GOOGLE} and s.external_id = u.external_id and s.location_id <> u.location_id`.execute(
    db,
  )
  await sql`
    insert into location_source (tenant_id, location_id, source_id, external_id, url, credential_id, flags)
    select ${tenantId}::bigint, u.location_id, ${GOOGLE}::int, u.external_id, u.url, ${credentialId}::bigint, coalesce(string_to_array(nullif(u.flags, ''), ','), '{}')
    from unnest(${links.map((l) => l.locationId)}::bigint[], ${links.map((l) => externalIdOf(l.google))}::text[], ${links.map((l) => l.google.metadata?.mapsUri ?? null)}::text[],
      ${links.map((l) => (flagsOf.get(l.google.name) ?? []).join(','))}::text[]) as u (location_id, external_id, url, flags)
    order by u.location_id
    on conflict (tenant_id, location_id, source_id) do update set
      external_id = excluded.external_id, url = excluded.url, credential_id = excluded.credential_id, flags = excluded.flags, last_error = null, next_poll_at = null`.execute(
    db,
  )
}

/** Places that an account reached and shows no more. */
export async function markDisconnected(
  db: Db,
  tenantId: number,
  credentialId: number,
  shown: readonly string[],
): Promise<void> {
  await sql`update location_source set flags = '{Disconnected}' where tenant_id = ${tenantId} and source_id = ${GOOGLE} and credential_id = ${credentialId}
    and 'locations/' || split_part(external_id, '/', -1) <> all(${shown}::text[])`.execute(db)
}

function streetOf({ storefrontAddress }: GoogleLocation): string {
  return storefrontAddress?.addressLines.join(', ') ?? ''
}

function nameOf({ title, name }: GoogleLocation): string {
  return title || name
}

function stateOf(status: string | undefined): keyof typeof officeState.values {
  if (status === 'CLOSED_PERMANENTLY') return 'Permanently_Closed'
  return status === 'CLOSED_TEMPORARILY' ? 'Temporarily_Closed' : 'Open'
}
