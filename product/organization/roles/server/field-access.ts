import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'

/** Of the secured fields `<system>.<field>` those that a role does not change, or does not see. */
export type FieldAccess = Readonly<Record<string, 'Read' | 'NoAccess'>>

/** What of secured fields holds for the holder of some roles: the most generous counts. Undefined where nothing is held back. */
export function fieldsOfRoles(roles: readonly FieldAccess[]): Who['fields'] | undefined {
  const named = Object.keys(roles[0] ?? {}).filter((name) => roles.every((role) => Object.hasOwn(role, name)))
  if (named.length === 0) return undefined
  const hidden = named.filter((name) => roles.every((role) => role[name] === 'NoAccess'))
  return { hidden: new Set(hidden), readOnly: new Set(named) }
}

export type RoleFields = { id: number; name: string; version: number; fields: FieldAccess }

/** The roles of a tenant with what they hold back, by name. */
export async function fieldsByRole({ db }: Pick<Tx, 'db'>, tenantId: number): Promise<RoleFields[]> {
  const { rows } = await sql<RoleFields>`
    select id, name, version, field_access as fields from role where tenant_id = ${tenantId} order by lower(name), id`.execute(
    db,
  )
  return rows
}

/** Keeps what a role of the tenant holds back of one system's fields, and moves its version, so that it counts with the next call. False where it is not there in that version. */
export async function saveRoleFields(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  role: { id: number; version: number; system: string; fields: FieldAccess },
): Promise<boolean> {
  const { rows } = await sql`
    update role set version = version + 1, field_access = ${JSON.stringify(role.fields)}::jsonb || coalesce(
        (select jsonb_object_agg(f.key, f.value) from jsonb_each(field_access) f where not starts_with(f.key, ${`${role.system}.`})), '{}')
    where tenant_id = ${tenantId} and id = ${role.id} and version = ${role.version} returning id`.execute(db)
  return rows.length > 0
}
