import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { inbox } from '../contract.ts'
import { closingDuties } from './closing-duties.ts'

/** So many users are offered. */
const MOST_USERS = 250

/** What there is to choose from; whom to give threads to only for those who can. */
export const listChoices: Handler<typeof inbox, 'choices'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const named = (table: string, name: string, order: string) =>
    sql<{ id: number; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where tenant_id = ${tenantId} order by ${sql.raw(order)}, id`
      .execute(read)
      .then(({ rows }) => rows)
  const canAssign = who.actions.has(actionOf(inbox, 'assign'))
  const causes = await sql<{ id: number; name: string; tags: string[] }>`
    select id, text as name, tags from root_cause where tenant_id = ${tenantId} order by lower(text), id`.execute(read)
  const users = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where tenant_id = ${tenantId} and active and not system order by id = ${who.userId} desc, 2, id limit ${MOST_USERS}`.execute(
    read,
  )
  return {
    queues: await named('inbox_queue', 'name', 'lower(name)'),
    stages: await named('inbox_stage', 'name', 'position'),
    reasons: await named('closing_reason', 'text', 'lower(text)'),
    causes: causes.rows,
    roles: canAssign ? await named('role', 'name', 'lower(name)') : [],
    users: canAssign ? users.rows : [],
    mustSay: await closingDuties(ctx),
  }
}
