import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** The users go to a role with rules of its own; those of the deleted one go with it. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from }) => {
  await sql`delete from notification_rule where tenant_id = ${tenantId} and role_id = ${from}`.execute(db)
}
