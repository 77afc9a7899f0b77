import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { isModuleOff } from '#product/business/locations/server/public.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'

/** Whether the module of moderation works at a location, so that steps of moderation count there. */
export async function isModerated(db: Db, tenantId: number, locationId: number): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select ${isModuleOff(moduleKey['review-moderating'])} as off
    from tenant t join location l on l.tenant_id = t.id where t.id = ${tenantId} and l.tenant_id = ${tenantId} and l.id = ${locationId}`.execute(
    db,
  )
  return rows[0]?.off === false
}
