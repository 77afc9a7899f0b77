import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Queues and threads of a role go to the other one; without another, a queue may be left without anybody, which its list says. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  await sql`update inbox_queue set version = version + 1,
      role_ids = array(select distinct one from unnest(array_replace(role_ids, ${from}::bigint, ${to}::bigint)) one where one is not null order by one)
    where tenant_id = ${tenantId} and ${from}::bigint = any(role_ids)`.execute(db)
  await sql`update inbox_thread set role_id = ${to}::bigint, version = version + 1
    where tenant_id = ${tenantId} and role_id = ${from}`.execute(db)
}
