import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import type { OwnPlace } from './place-candidates.ts'

/** The locations in scope that are reached through no account at a source, as its pages are compared with them. */
export async function freeLocations(
  db: Db,
  tenantId: number,
  sourceId: number,
  who: Pick<Who, 'locationIds'> | null,
): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    select id, internal_name as label, public_name as name, street, city, region, postal_code as "postalCode", country, phone, latitude, longitude from location
    where tenant_id = ${tenantId} and ${locationsInScope(who)} and not exists (select from location_source s
      where s.tenant_id = ${tenantId} and s.location_id = location.id and s.source_id = ${sourceId} and s.credential_id is not null)
    order by id`.execute(db)
  return rows
}
