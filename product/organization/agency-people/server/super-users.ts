import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'
import { superUserPurpose, type agencyPeople, type SuperUser } from '../contract.ts'
import { isOfPlatform } from './agencies.ts'

const purposes: Record<number, SuperUser['purpose']> = { 1: 'product', [-1]: 'public', [-2]: 'content', [-3]: 'social' }

type Row = { id: number; name: string; active: boolean; system: boolean; last_login: Date | null }

/** The reserved users, who never sign in, and the people of the platform; for these alone. A reserved user was used when the audit last named it as who acted. */
export const listSuperUsers: Handler<typeof agencyPeople, 'superUsers'> = async (ctx) => {
  if (!isOfPlatform(ctx)) return ctx.fail('notFound')
  const { read } = ctx.within('platform')
  const ids = sql.lit(`{${SYSTEM_USER_IDS.join()}}`)
  const { rows } = await sql<Row>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.active, u.system, u.last_login
    from users u where u.id = any(${ids}::bigint[]) or u.agency_id = ${SUPER_AGENCY_ID} and u.tenant_id is null and not u.system and not u.removed
    order by u.system desc, u.last_name, u.first_name, u.id limit 1000`.execute(read)
  const acted = await lastActed(read)
  const items = rows.map(({ id, name, active, system, last_login }) => ({
    id,
    name,
    purpose: (system && purposes[id]) || superUserPurpose.values.administrator,
    active,
    lastUsed: (system ? acted.get(id) : last_login)?.toISOString() ?? null,
  }))
  return { items, nextCursor: null }
}

/** Asked of all tenants at once, each by the newest of the index of what these four did. */
async function lastActed(read: Db): Promise<ReadonlyMap<number, Date>> {
  const acted = await Promise.all(
    SYSTEM_USER_IDS.map(async (id) => {
      const { rows } = await sql<{ at: Date | null }>`
        select max(at) as at from audit_record where actor_id = ${id} and actor_id in (1, -1, -2, -3)`.execute(read)
      return rows[0]!.at ? ([[id, rows[0]!.at]] as const) : []
    }),
  )
  return new Map(acted.flat())
}
