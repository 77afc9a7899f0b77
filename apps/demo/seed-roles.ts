import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { ESCALATION_MANAGER } from '#product/organization/roles/contract.ts'

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
  await sql`insert into user_role (user_id, role_id) select h.user_id, ${rows[0]!.id} from user_role h join users u on u.id = h.user_id
    where u.tenant_id = ${tenantId} and h.role_id = ${roleIds[ESCALATION_MANAGER]!} on conflict do nothing`.execute(db)
}
