import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** What the role was granted, the other is granted too; a foreign key takes away the role's own. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to === null) return
  await sql`insert into object_privilege (tenant_id, object_kind, object_id, role_id, action)
    select tenant_id, object_kind, object_id, ${to}, action from object_privilege
    where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
}
