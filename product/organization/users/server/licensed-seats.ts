import { sql } from 'kysely'
import type { Licensed } from '#product/organization/tenants/server/public.ts'

/** Who is neither paused nor removed has a seat. */
export const licensedSeats: Licensed = {
  limit: 'license_seats',
  async used(db, tenantId) {
    const { rows } = await sql<{ used: number }>`
      select count(*)::int as used from users where tenant_id = ${tenantId} and active and not removed and not system`.execute(
      db,
    )
    return rows[0]!.used
  },
}
