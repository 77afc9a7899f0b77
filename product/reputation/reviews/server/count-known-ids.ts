import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'

/** How many of some ids name reviews of the tenant that the reader may see, whatever their source and location. */
export async function countKnownIds({ read, tenantId, who }: TenantCtx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ n: number }>`select count(distinct source_uid)::int as n from review
    where tenant_id = ${tenantId} and source_uid = any(${ids}::text[])
      ${who.locationIds === 'all' ? sql`` : sql`and location_id = any(${who.locationIds}::bigint[])`}`.execute(read)
  return rows[0]!.n
}
