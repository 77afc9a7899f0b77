import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { roles } from '../contract.ts'

export type Managed = ReadonlySet<number> | 'all'

/** The roles that a person may give, take and change: those that their roles name, or all where none names any. Reads in the platform's scope. */
export async function managedRolesOf(platform: Db, userId: number): Promise<Managed> {
  const { rows } = await sql<{ ids: number[] }>`
    select r.managed_role_ids as ids from user_role h join role r on r.id = h.role_id
    where h.user_id = ${userId} and cardinality(r.managed_role_ids) > 0`.execute(platform)
  return rows.length === 0 ? 'all' : new Set(rows.flatMap(({ ids }) => ids))
}

export function manages(managed: Managed, roleId: number): boolean {
  return managed === 'all' || managed.has(roleId)
}

/** Whether whoever may do these gives people roles, by hand, file or directory, or changes roles. */
export function isGiving(actions: Iterable<string>): boolean {
  return [...actions].some((action) => giving.has(action))
}

const giving: ReadonlySet<string> = new Set([
  'platform-users.add',
  'platform-users.edit',
  'platform-users.import',
  ...[roles.permissions.add, roles.permissions.edit, roles.permissions.delete].map(({ action }) => action),
])

/** Whether somebody who looks after these roles (all of them, where none is named) looks after no others than `managed`. */
export function areWithin(managed: Managed, named: readonly number[]): boolean {
  return managed === 'all' || (named.length > 0 && named.every((id) => managed.has(id)))
}
