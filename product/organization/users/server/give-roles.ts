import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** A person and a role. */
export type Pair = readonly [userId: number, roleId: number]

/** Gives people roles, each where the person stands: the only way to do so, with `giveToHolders`. What they hold already stays; people whom the scope does not show get nothing. */
export async function giveRoles({ db }: Pick<Tx, 'db'>, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const [people, roles] = [pairs.map(([user]) => user), pairs.map(([, role]) => role)]
  await sql`insert into user_role (user_id, role_id, agency_id, tenant_id)
    select u.id, p.role, u.agency_id, u.tenant_id from unnest(${people}::bigint[], ${roles}::bigint[]) p(person, role)
    join users u on u.id = p.person on conflict do nothing`.execute(db)
}

/** Gives another role to all of a tenant who hold one. */
export async function giveToHolders(
  { db }: Pick<Tx, 'db'>,
  { tenantId, from, to }: { tenantId: number; from: number; to: number },
): Promise<void> {
  await sql`insert into user_role (user_id, role_id, agency_id, tenant_id) select user_id, ${to}, agency_id, tenant_id from user_role
    where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
}
