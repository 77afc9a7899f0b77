import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { uncountedTypes } from '../account-rules.ts'

/** What a license limits: where it says how many, and how many there are. */
export type Licensed = {
  limit: 'license_seats' | 'license_locations'
  used(db: Db, tenantId: number): Promise<number>
}
export type Room = { limit: number; left: number }

export const licensedLocations: Licensed = {
  limit: 'license_locations',
  async used(db, tenantId) {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(locations), 0)::int as used from tenant_tally where tenant_id = ${tenantId}`.execute(db)
    return rows[0]!.used
  },
}

/** How many a tenant may still add; null without a limit, as for what is only there to try things out. What is there beyond the limit stays, and leaves none. */
export async function roomOfLicense(db: Db, tenantId: number, { limit, used }: Licensed): Promise<Room | null> {
  const { rows } = await sql<{ limit: number }>`select ${sql.ref(limit)} as limit
    from tenant t where id = ${tenantId} and t.account_type <> all(${[...uncountedTypes]}::int[]) and ${sql.ref(limit)} is not null`.execute(
    db,
  )
  const [row] = rows
  return row ? { limit: row.limit, left: Math.max(0, row.limit - (await used(db, tenantId))) } : null
}

/** The same within the transaction that adds them: others who add to the tenant wait until it has ended. */
export async function claimRoom(db: Db, tenantId: number, what: Licensed): Promise<Room | null> {
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(db)
  return roomOfLicense(db, tenantId, what)
}
