import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Newcomers get the other role. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to === null) return
  await sql`update sso_config set default_role_id = ${to} where tenant_id = ${tenantId} and default_role_id = ${from}`.execute(
    db,
  )
}
