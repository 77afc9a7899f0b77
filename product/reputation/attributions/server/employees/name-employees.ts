import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

/** Names of employees who work where the reader looks after something. */
export const nameEmployees = namerOf({ from: sql`employee e`, id: sql`e.id`, name: sql`e.name` }, ({ tenantId, who }) =>
  who.locationIds === 'all'
    ? sql`e.tenant_id = ${tenantId}`
    : sql`e.tenant_id = ${tenantId} and (e.location_ids = '{}' or e.location_ids && ${[...who.locationIds]}::bigint[])`,
)
