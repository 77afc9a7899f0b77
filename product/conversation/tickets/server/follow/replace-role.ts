import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Tickets of a role that goes are those of the one that replaces it, or nobody's. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  await sql`update ticket set role_id = ${to}::bigint, version = version + 1
    where tenant_id = ${tenantId} and role_id = ${from}`.execute(db)
}
