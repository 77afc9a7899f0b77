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
  const { rows } = await sql<{ id: number }>`
    insert into role (agency_id, tenant_id, name, external_id, parent_role_id, managed_role_ids, own_actions, actions)
    select ${agencyId}::bigint, ${tenantId}::bigint, 'Regional lead', 'HR-REGION', p.id, ${managed}::bigint[], ${own}::text[],
      array(select distinct a from unnest(p.actions || ${own}::text[]) a order by a)
    from role p where p.tenant_id = ${tenantId} and p.id = ${parent} returning id`.execute(db)
  const held = await sql<{ user_id: number }>`
    select user_id from user_role where tenant_id = ${tenantId} and role_id = ${roleIds[ESCALATION_MANAGER]!}`.execute(
    db,
  )
  await giveRoles(
    { db },
    held.rows.map(({ user_id }) => [user_id, rows[0]!.id]),
  )
}
