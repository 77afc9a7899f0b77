import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { giveRoles } from '#product/organization/users/server/public.ts'
import type { WorldUser } from './world/world.ts'

type Place = {
  agencyId: number
  tenantId: number | null
  roleId: number
  passwordHash: string
  piiScopes: string[]
  /** Null for all of them. */
  locationIds: number[] | null
}

/** One person of the world with one role; gives the id. */
export async function addUser(tx: Db, user: WorldUser, place: Place): Promise<number> {
  const { agencyId, tenantId, roleId, passwordHash, piiScopes, locationIds } = place
  const color = [...user.email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10
  const { rows } = await sql<{ id: number }>`
    insert into users (agency_id, tenant_id, email, password_hash, first_name, last_name, title, color, locale, timezone, pii_scopes, location_access, location_ids)
    values (${agencyId}, ${tenantId}, ${user.email}, ${passwordHash}, ${user.firstName}, ${user.lastName}, ${user.title}, ${color}, ${user.locale}, ${user.timeZone},
      ${piiScopes}, ${locationIds ? 'SOME' : 'ALL'}, ${locationIds ?? []}) returning id`.execute(tx)
  const { id } = rows[0]!
  await giveRoles({ db: tx }, [[id, roleId]])
  return id
}
