import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'
import type { AgencyPerson } from '../contract.ts'

export type PersonRow = {
  id: number
  agency_id: number
  first_name: string
  last_name: string
  email: string
  active: boolean
  last_login: Date | null
  version: number
  roles: { id: number; name: string }[]
  /** All that their roles let them do. */
  actions: string[]
}

/** The people of an agency who fit, by last name; those of its tenants and reserved ids are not among them. */
export async function peopleOf(db: Db, agencyId: number, which: RawBuilder<unknown>): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.agency_id, u.first_name, u.last_name, u.email, u.active, u.last_login, u.version,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
      array(select distinct unnest(r.actions) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as actions
    from users u where u.agency_id = ${agencyId} and u.tenant_id is null and not u.system and not u.removed and u.id <> all(${[...SYSTEM_USER_IDS]}::bigint[]) and ${which}`.execute(
    db,
  )
  return rows
}

export function toAgencyPerson(row: PersonRow): AgencyPerson {
  return {
    id: row.id,
    agencyID: row.agency_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    initials: `${row.first_name.slice(0, 1)}${row.last_name.slice(0, 1)}`.toUpperCase(),
    active: row.active,
    roles: row.roles,
    lastLogin: row.last_login?.toISOString() ?? null,
    version: row.version,
  }
}
