import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { SYSTEM_USER_IDS, type userFields } from '../contract.ts'

/** The people of a tenant; users of an agency and reserved ids are not among them. */
export const userList: ServedList<typeof userFields> = {
  from: sql`users u`,
  within: ({ tenantId }) =>
    sql`u.tenant_id = ${tenantId} and not u.system and u.id <> all(${[...SYSTEM_USER_IDS]}::bigint[])`,
  id: sql`u.id`,
  columns: {
    q: sql`(u.first_name || ' ' || u.last_name || e'\n' || u.email)`,
    firstName: sql`u.first_name`,
    lastName: sql`u.last_name`,
    email: sql`u.email`,
    phone: sql`u.phone`,
    title: sql`u.title`,
    active: sql`u.active`,
    role: sql`array(select role_id from user_role where user_id = u.id)`,
    locale: sql`u.locale`,
    timezone: sql`u.timezone`,
    locationAccess: sql`u.location_access`,
    lastLogin: sql`u.last_login`,
  },
  shown: {
    role: sql`(select string_agg(r.name, ', ' order by r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`,
  },
}
