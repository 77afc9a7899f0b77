import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { SYSTEM_USER_IDS, type userFields } from '../contract.ts'

/** The people of a tenant; users of an agency, reserved ids and whoever was removed are not among them. */
export const userList: ServedList<typeof userFields> = {
  from: sql`users u`,
  within: ({ tenantId }) =>
    sql`u.tenant_id = ${tenantId} and not u.system and not u.removed and u.id <> all(${[...SYSTEM_USER_IDS]}::bigint[])`,
  id: sql`u.id`,
  columns: () => ({
    q: sql`(u.first_name || ' ' || u.last_name || e'\n' || u.email)`,
    firstName: sql`u.first_name`,
    middleName: sql`u.middle_name`,
    lastName: sql`u.last_name`,
    email: sql`u.email`,
    phone: sql`u.phone`,
    title: sql`u.title`,
    externalID: sql`u.external_id`,
    active: sql`u.active`,
    blocked: sql`coalesce(u.blocked_until > now(), false)`,
    notified: sql`u.notified`,
    role: sql`array(select role_id from user_role where user_id = u.id)`,
    tag: sql`u.access_tag_ids`,
    locale: sql`u.locale`,
    timezone: sql`u.timezone`,
    country: sql`u.country`,
    locationAccess: sql`u.location_access`,
    preferredContact: sql`u.preferred_contact`,
    singleSignOn: sql`u.single_sign_on`,
    mfa: sql`u.mfa`,
    failedEmails: sql`u.failed_emails`,
    lastLogin: sql`u.last_login`,
    createdDate: sql`u.created_at`,
  }),
  shown: (tenantId) => ({
    role: sql`(select string_agg(r.name, ', ' order by r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`,
    tag: sql`(select string_agg(t.name, ', ' order by t.name) from access_tag t where t.tenant_id = ${tenantId} and t.id = any(u.access_tag_ids))`,
  }),
}
