import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { inbox } from '../contract.ts'
import { closingDuties } from './closing-duties.ts'

/** So many users are offered. */
const MOST_USERS = 250
type Named = { id: number; name: string }

/** What there is to choose from; whom to give threads to only for those who can, and of users only those who use the inbox and share a location with them. */
export const listChoices: Handler<typeof inbox, 'choices'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const canAssign = who.actions.has(actionOf(inbox, 'assign'))
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const holders = await holdersOf(read, tenantId, actionOf(inbox, 'view'))
  const queues = await sql<Named>`
    select id, name from inbox_queue where tenant_id = ${tenantId} order by lower(name), id`.execute(read)
  const stages = await sql<Named>`
    select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`.execute(read)
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
    stages: stages.rows,
    reasons: reasons.rows,
    causes: causes.rows,
    roles: canAssign ? roles.rows : [],
    users: canAssign ? users.rows : [],
    mustSay: await closingDuties(ctx),
  }
}
