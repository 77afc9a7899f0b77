import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { giveRoles } from './give-roles.ts'

/** Nobody holds a role any more that is about to go. */
export async function takeFromAll({ db }: Pick<Tx, 'db'>, roleId: number): Promise<void> {
  await sql`delete from user_role where role_id = ${roleId}`.execute(db)
}

/** Makes a person's roles exactly these. */
export async function setRoles({ db }: Pick<Tx, 'db'>, userId: number, roleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(roleIds)]
  await sql`delete from user_role where user_id = ${userId} and role_id <> all(${ids}::bigint[])`.execute(db)
  await giveRoles(
    { db },
    ids.map((roleId) => [userId, roleId]),
  )
}
