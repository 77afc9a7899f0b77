import { sql } from 'kysely'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'

/** Which locations of which active tenants a place at a source is, reached through an account; `place` is the last part of what the source calls it. */
export async function locationsAt(
  { within }: Pick<OpenCtx, 'within'>,
  sourceId: number,
  place: string,
): Promise<{ tenantId: number; locationId: number }[]> {
  const { rows } = await sql<{ tenantId: number; locationId: number }>`
    select p.tenant_id as "tenantId", p.location_id as "locationId"
    from app.locations_at(${sourceId}, ${place}) p join tenant t on t.id = p.tenant_id where t.state = ${tenantState.Active}
    order by 1, 2`.execute(within('platform').read)
  return rows
}
