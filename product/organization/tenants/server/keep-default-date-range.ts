import type { Db } from '#platform/server/database/door.ts'
import { updateTenant } from './change-tenant.ts'

/** The period that a tenant's pages begin with; null for everybody's. */
export async function keepDefaultDateRange(db: Db, tenantId: number, range: string | null): Promise<void> {
  await updateTenant(db, tenantId, { default_date_range: range })
}
