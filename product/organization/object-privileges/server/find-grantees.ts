import { type RawBuilder, sql } from 'kysely'
import { likePart } from '#platform/contract/filter.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { objectPrivileges } from '../contract.ts'

const SHOWN = 20
type Named = { id: number; name: string; note: string | null }

/** By a part of their name, at most twenty of each; or those whose ids are given. Locations only within the scope of whoever asks. */
export const findGrantees: Handler<typeof objectPrivileges, 'grantees'> = async (ctx, { body }) => {
  const { tenantId, who, read } = ctx
  const pattern = likePart(body.search ?? '')
  const { named } = body
  const fits = (text: RawBuilder<unknown>, idColumn: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
    ids === undefined
      ? sql`${text} ilike ${pattern} order by name, ${idColumn} limit ${SHOWN}`
      : sql`${idColumn} = any(${ids}::bigint[]) order by name, ${idColumn}`
  const scope = who.locationIds === 'all' ? sql`true` : sql`l.id = any(${who.locationIds}::bigint[])`
  const [roles, people, locations] = await Promise.all([
    sql<Named>`select r.id, r.name, null as note from role r where r.tenant_id = ${tenantId} and ${fits(sql`r.name`, sql`r.id`, named?.roleIDs)}`.execute(
      read,
    ),
    sql<Named>`select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email as note from users u
      where u.tenant_id = ${tenantId} and not u.system and (not u.removed or ${named !== undefined}) and ${fits(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`, sql`u.id`, named?.userIDs)}`.execute(
      read,
    ),
    sql<Named>`select l.id, l.internal_name as name, l.city as note from location l
      where l.tenant_id = ${tenantId} and ${scope} and ${fits(sql`(l.internal_name || ' ' || l.code)`, sql`l.id`, named?.locationIDs)}`.execute(
      read,
    ),
  ])
  return { roles: roles.rows, people: people.rows, locations: locations.rows }
}
