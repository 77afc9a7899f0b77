import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { SYSTEM_USER_IDS } from '../contract.ts'

/** The people of one tenant with their role ids; users of an agency, reserved ids and whoever was removed are not among them. */
export function usersOf(db: Db, tenantId: number, { removed = false }: { removed?: boolean } = {}) {
  return db
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<number[]>`array(select role_id from user_role where user_id = u.id order by role_id)`.as('role_ids'),
      sql<number | null>`(select account_type from tenant where id = u.tenant_id)`.as('account_type'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('system', '=', false)
    .where('removed', '=', removed)
    .where((eb) => eb('id', '<>', eb.fn<number>('all', [eb.val([...SYSTEM_USER_IDS])])))
}
