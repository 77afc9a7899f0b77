import type { Db } from '#platform/server/database/door.ts'

/** The period that a tenant's pages begin with; null for everybody's. */
export async function keepDefaultDateRange(db: Db, tenantId: number, range: string | null): Promise<void> {
  await db.updateTable('tenant').set({ default_date_range: range }).where('id', '=', tenantId).execute()
}
