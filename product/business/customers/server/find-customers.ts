import { sql } from 'kysely'
import type { Finder, Found } from '#platform/server/system/serve-system.ts'

/** By name, forgiving a slip of the finger; nobody is found by those who may not see names, or who see some locations alone and meet customers in the reviews there. */
export const findCustomers: Finder = async ({ tenantId, who, read }, { text, limit }) => {
  if (who.locationIds !== 'all' || !who.piiScopes.has('public')) return []
  const { rows } = await sql<Found>`
    select c.id, c.display_name as label, s.name as note, found.rank
    from search.customer_ids(${tenantId}::bigint, ${text}, ${limit}) found
    join customer c on c.tenant_id = ${tenantId} and c.id = found.id join source s on s.id = c.source_id
    order by found.rank desc, c.display_name, c.id`.execute(read)
  return rows
}
