import { sql } from 'kysely'
import type { Finder, Found } from '#platform/server/system/serve-system.ts'

/** By name, forgiving a slip of the finger; nobody is found by those who may not see names, or who see some locations alone and meet customers in the reviews there. */
export const findCustomers: Finder = async ({ tenantId, who, read }, { text, limit }) => {
  if (who.locationIds !== 'all' || !who.piiScopes.has('public')) return []
  // the index alone, and then its rows: several machines ask each of them for the one and one of them for the other
  const found = await sql<{ id: number; rank: number }>`
    select id, rank from search.customer_ids(${tenantId}::bigint, ${text}, ${limit})`.execute(read)
  if (found.rows.length === 0) return []
  const [ids, ranks] = [found.rows.map(({ id }) => id), found.rows.map(({ rank }) => rank)]
  const { rows } = await sql<Found>`
    select c.id, c.display_name as label, s.name as note, found.rank
    from customer c join unnest(${ids}::bigint[], ${ranks}::real[]) found(id, rank) on found.id = c.id join source s on s.id = c.source_id
    where c.tenant_id = ${tenantId} and c.id = any(${ids}::bigint[])
    order by found.rank desc, c.display_name, c.id`.execute(read)
  return rows
}
