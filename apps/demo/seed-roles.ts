import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { ESCALATION_MANAGER } from '#product/organization/roles/contract.ts'
import { giveRoles } from '#product/organization/users/server/public.ts'

type At = { agencyId: number; tenantId: number; roleIds: Readonly<Record<string, number>> }

/** What only a regional lead holds beside the rights of a location manager. */
const own = [
  'platform-audit.view',
  'platform-roles.view',
  'platform-users.add',
  'platform-users.edit',
  'platform-users.view',
]

/** A role of the business's own: regional leads stand under the location managers' role and look after their people. Whoever takes escalations is one. */
export async function seedRoles(db: Db, { agencyId, tenantId, roleIds }: At): Promise<void> {
  const parent = roleIds['Location manager']!
  const managed = [parent, roleIds['Responder']!]
  const above = await db.selectFrom('role').select('actions').where('id', '=', parent).executeTakeFirstOrThrow()
  const actions = [...new Set([...above.actions, ...own])].toSorted()
  const { rows } = await sql<{ id: number }>`
    insert into role (agency_id, tenant_id, name, external_id, parent_role_id, managed_role_ids, own_actions, actions)
    values (${agencyId}, ${tenantId}, 'Regional lead', 'HR-REGION', ${parent}, ${managed}::bigint[], ${own}::text[], ${actions}::text[])
    returning id`.execute(db)
  const held = await sql<{ user_id: number }>`
    select user_id from user_role where tenant_id = ${tenantId} and role_id = ${roleIds[ESCALATION_MANAGER]!}`.execute(
    db,
  )
  await giveRoles(
    { db },
    held.rows.map(({ user_id }) => [user_id, rows[0]!.id]),
  )
}
