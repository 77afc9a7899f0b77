import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { userActivityFilter, type users } from '../contract.ts'
import { toUsers } from './user-row.ts'
import { usersInOrder, usersOf } from './users-of.ts'

const place = z.tuple([z.string(), z.string(), z.int()])
type Looked = {
  search?: string
  active?: ValueOf<typeof userActivityFilter>
  filters: readonly FilterClause[]
  removed?: boolean
}

/** People by last name, first name, id. */
export const searchUsers: Handler<typeof users, 'search'> = async (ctx, { body }) => {
  const after = decodeCursor(body.cursor, place)
  const people = usersInOrder(ctx.read, ctx.tenantId, body.removed, after)
  const { items: rows, nextCursor } = pageFrom(
    await people
      .where(await looked(ctx, body))
      .limit(body.limit + 1)
      .execute(),
    body.limit,
    (row) => row,
    (row) => [row.last_name, row.first_name, row.id],
  )
  return { items: await toUsers(ctx, rows), nextCursor }
}

/** Counted exactly up to so many. */
const MOST = 1_000_000

export const countUsers: Handler<typeof users, 'count'> = async (ctx, { body }) => {
  const matching = (await matchingUsers(ctx, body))
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(MOST)
  const { count } = await ctx.read
    .selectFrom(matching.as('matching'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { count, exact: count < MOST }
}

/** The people of the tenant whom a text and conditions find. */
export async function matchingUsers(ctx: TenantCtx, wanted: Looked) {
  return usersOf(ctx.read, ctx.tenantId, { removed: wanted.removed }).where(await looked(ctx, wanted))
}

async function looked(ctx: TenantCtx, { search, active = userActivityFilter.All, filters }: Looked) {
  const all = [filters.length > 0 ? await fitting(ctx, filters) : sql<boolean>`true`]
  if (search?.trim()) all.push(nameOrEmailLike(search))
  if (active !== userActivityFilter.All) all.push(sql<boolean>`active = ${active === userActivityFilter.Yes}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export function nameOrEmailLike(search: string) {
  const pattern = `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql<boolean>`(first_name || ' ' || last_name || e'\n' || email) ilike ${pattern}`
}

/** The list stands on the same table under the same name, so its conditions need no query of their own, which would lose the order of the index. */
async function fitting(ctx: TenantCtx, filters: readonly FilterClause[]) {
  const list = ctx.services.lists.get('users.users')!
  return sql<boolean>`${whereOf(list, ctx, await explicitFilters(list, ctx, filters))}`
}
