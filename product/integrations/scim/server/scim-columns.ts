import { sql } from 'kysely'
import type { ScimColumns } from './filter/filter-sql.ts'

/** What users can be found by; names in small letters. */
export const userColumns: ScimColumns = {
  id: { kind: 'id', column: sql`users.id` },
  externalid: { kind: 'exact', column: sql`users.external_id` },
  username: { kind: 'words', column: sql`users.email` },
  displayname: { kind: 'words', column: sql`trim(users.first_name || ' ' || users.last_name)` },
  'name.formatted': { kind: 'words', column: sql`trim(users.first_name || ' ' || users.last_name)` },
  'name.givenname': { kind: 'words', column: sql`users.first_name` },
  'name.familyname': { kind: 'words', column: sql`users.last_name` },
  title: { kind: 'words', column: sql`users.title` },
  active: { kind: 'yesNo', column: sql`users.active` },
  emails: { kind: 'words', column: sql`users.email` },
  'emails.value': { kind: 'words', column: sql`users.email` },
  'emails.type': { kind: 'constant', value: 'work' },
  'emails.primary': { kind: 'constant', value: true },
  locale: { kind: 'words', column: sql`replace(users.locale, '_', '-')` },
  timezone: { kind: 'words', column: sql`users.timezone` },
  'groups.value': {
    kind: 'member',
    has: (role) => sql`exists (select from user_role ur where ur.user_id = users.id and ur.role_id = ${role})`,
  },
  'meta.created': { kind: 'instant', column: sql`users.created_at` },
  'meta.lastmodified': { kind: 'instant', column: sql`users.updated_at` },
}

/** What groups can be found by. */
export const groupColumns: ScimColumns = {
  id: { kind: 'id', column: sql`r.id` },
  externalid: { kind: 'exact', column: sql`r.external_id` },
  displayname: { kind: 'words', column: sql`r.name` },
  'members.value': {
    kind: 'member',
    has: (user) => sql`exists (select from user_role ur where ur.role_id = r.id and ur.user_id = ${user})`,
  },
  'meta.created': { kind: 'instant', column: sql`r.created_at` },
}
