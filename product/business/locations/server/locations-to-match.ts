import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** A location as it can be told from others: by its code, its places at the sources, its name and address. */
export type LocationToMatch = {
  id: number
  code: string
  internalName: string
  publicName: string
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  places: { sourceId: number; externalId: string }[]
}

/** Every location of a tenant that somebody looks after, to be matched in memory. */
export async function locationsToMatch(
  db: Db,
  tenantId: number,
  locationIds: readonly number[] | 'all',
): Promise<LocationToMatch[]> {
  const inScope = locationIds === 'all' ? sql`` : sql`and l.id = any(${locationIds}::bigint[])`
  const { rows } = await sql<LocationToMatch>`
    select l.id, l.code, l.internal_name as "internalName", l.public_name as "publicName", l.street, l.city, l.region, l.postal_code as "postalCode", l.country,
      coalesce((select jsonb_agg(jsonb_build_object('sourceId', s.source_id, 'externalId', s.external_id)) from location_source s
        where s.tenant_id = ${tenantId} and s.location_id = l.id), '[]') as places
    from location l where l.tenant_id = ${tenantId} ${inScope} order by l.id`.execute(db)
  return rows
}
