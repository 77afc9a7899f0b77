import { sql } from 'kysely'
import type { ScimColumns } from './filter/filter-sql.ts'

/** What users can be found by; names in small letters. */
export const userColumns: ScimColumns = {
  id: { kind: 'id', column: sql`u.id` },
  externalid: { kind: 'exact', column: sql`u.external_id` },
  username: { kind: 'words', column: sql`u.email` },
  displayname: { kind: 'words', column: sql`trim(u.first_name || ' ' || u.last_name)` },
  'name.formatted': { kind: 'words', column: sql`trim(u.first_name || ' ' || u.last_name)` },
  'name.givenname': { kind: 'words', column: sql`u.first_name` },
  'name.familyname': { kind: 'words', column: sql`u.last_name` },
  title: { kind: 'words', column: sql`u.title` },
  active: { kind: 'yesNo', column: sql`u.active` },
  emails: { kind: 'words', column: sql`u.email` },
  'emails.value': { kind: 'words', column: sql`u.email` },
  'emails.type': { kind: 'constant', value: 'work' },
  'emails.primary': { kind: 'constant', value: true },
  locale: { kind: 'words', column: sql`replace(u.locale, '_', '-')` },
  timezone: { kind: 'words', column: sql`u.timezone` },
  'groups.value': {
    kind: 'member',
    has: (role) => sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${role})`,
  },
  'meta.created': { kind: 'instant', column: sql`u.created_at` },
  'meta.lastmodified': { kind: 'instant', column: sql`u.updated_at` },
}

/** What groups can be found by. */
export const groupColumns: ScimColumns = {
  id: { kind: 'id', column: sql`r.id` },
  externalid: { kind: 'exact', column: sql`r.external_id` },
  displayname: { kind: 'words', column: sql`r.name` },
  'members.value': {
    kind: 'member',
    has: (user) =>
      sql`exists (select from user_role ur join users u on u.id = ur.user_id where ur.role_id = r.id and u.id = ${user} and not u.removed)`,
  },
  'meta.created': { kind: 'instant', column: sql`r.created_at` },
}
