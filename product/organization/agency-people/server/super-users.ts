import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'
import { superUserPurpose, type agencyPeople, type SuperUser } from '../contract.ts'
import { isOfPlatform } from './agencies.ts'

const purposes: Record<number, SuperUser['purpose']> = { 1: 'product', [-1]: 'public', [-2]: 'content', [-3]: 'social' }

type Row = { id: number; name: string; active: boolean; system: boolean; last_used: Date | null }

/** The reserved users, who never sign in, and the people of the platform; for these alone. A reserved user was used when the audit last named it as who acted. */
export const listSuperUsers: Handler<typeof agencyPeople, 'superUsers'> = async (ctx) => {
  if (!isOfPlatform(ctx)) return ctx.fail('notFound')
  const ids = sql.lit(`{${SYSTEM_USER_IDS.join()}}`)
  const { rows } = await sql<Row>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.active, u.system,
      case when u.system then (select max(r.at) from audit_record r where r.actor_id = u.id and r.actor_id in (1, -1, -2, -3)) else u.last_login end as last_used
    from users u where u.id = any(${ids}::bigint[]) or u.agency_id = ${SUPER_AGENCY_ID} and u.tenant_id is null and not u.system and not u.removed
    order by u.system desc, u.last_name, u.first_name, u.id limit 1000`.execute(ctx.within('platform').read)
  const items = rows.map(({ id, name, active, system, last_used }) => ({
    id,
    name,
    purpose: (system && purposes[id]) || superUserPurpose.values.administrator,
    active,
    lastUsed: last_used?.toISOString() ?? null,
  }))
  return { items, nextCursor: null }
}
