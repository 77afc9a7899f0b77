import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Views that are shared with the role, or stand first for it, are the other's too; a foreign key takes away what was the role's. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to === null) return
  await sql`insert into saved_view_role (tenant_id, view_id, role_id) select tenant_id, view_id, ${to} from saved_view_role
    where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
  await sql`insert into saved_view_default (tenant_id, page, role_id, view_id) select tenant_id, page, ${to}, view_id from saved_view_default
    where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
}
