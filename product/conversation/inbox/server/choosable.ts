import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'

/** So many users are offered. */
const MOST_USERS = 250
type Named = { id: number; name: string }

/** Queues, closing reasons and root causes, and to whom work is given: roles, and of the active users who hold `action` those who share a location with the reader. */
export async function choosable({ read, tenantId, who }: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>, action: string) {
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const holders = await holdersOf(read, tenantId, action)
  const queues = await sql<Named>`
    select id, name from inbox_queue where tenant_id = ${tenantId} order by lower(name), id`.execute(read)
  const roles = await sql<Named>`
    select id, name from role where tenant_id = ${tenantId} order by lower(name), id`.execute(read)
  const reasons = await sql<Named>`
    select id, text as name from closing_reason where tenant_id = ${tenantId} order by lower(text), id`.execute(read)
  const causes = await sql<Named & { tags: string[] }>`
    select id, text as name, tags from root_cause where tenant_id = ${tenantId} order by lower(text), id`.execute(read)
  const users = await sql<Named>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where tenant_id = ${tenantId} and active and not system and id = any(${holders}::bigint[])
      and (${scope}::bigint[] is null or id = ${who.userId} or location_access = 'ALL' or location_ids && ${scope}::bigint[])
    order by 2, id limit ${MOST_USERS}`.execute(read)
  return {
    queues: queues.rows,
    roles: roles.rows,
    reasons: reasons.rows,
    causes: causes.rows,
    users: users.rows,
  }
}
