import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

import { uncountedTypes } from '../account-rules.ts'

export type Licensed = 'seats' | 'locations'
export type Room = { limit: number; left: number }

/** How many users or locations a tenant may still add; null without a limit, as for what is only there to try things out. What is there beyond the limit stays, and leaves none. */
export async function roomOfLicense(db: Db, tenantId: number, what: Licensed): Promise<Room | null> {
  const { rows } = await sql<{ limit: number; used: number }>`
    select ${sql.ref(`license_${what}`)} as limit,
      (select coalesce(sum(${sql.ref(used[what])}), 0)::int from tenant_tally where tenant_id = ${tenantId}) as used
    from tenant t where id = ${tenantId} and t.account_type <> all(${[...uncountedTypes]}::int[]) and ${sql.ref(`license_${what}`)} is not null`.execute(
    db,
  )
  const [row] = rows
  return row ? { limit: row.limit, left: Math.max(0, row.limit - row.used) } : null
}

/** The same within the transaction that adds them: others who add to the tenant wait until it has ended. */
export async function claimRoom(db: Db, tenantId: number, what: Licensed): Promise<Room | null> {
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(db)
  return roomOfLicense(db, tenantId, what)
}

const used = { seats: 'users', locations: 'locations' } as const
