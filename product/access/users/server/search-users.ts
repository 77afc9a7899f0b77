import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'
import { toUser } from './public.ts'
import { usersOf } from './users-of.ts'

const place = z.tuple([z.string(), z.string(), z.int()])

/** People by last name, first name, id. */
export const searchUsers: Handler<typeof users, 'search'> = async (ctx, { body }) => {
  const after = decodeCursor(body.cursor, place)
  let q = usersOf(ctx.read, ctx.tenantId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(body.limit + 1)
  if (body.filters.length > 0) q = q.where(await fitting(ctx, body.filters))
  if (body.search) q = q.where(nameOrEmailLike(body.search))
  if (body.active !== undefined) q = q.where('active', '=', body.active)
  if (after) q = q.where(sql<boolean>`(last_name, first_name, id) > (${after[0]}, ${after[1]}, ${after[2]}::bigint)`)
  return pageFrom(await q.execute(), body.limit, toUser, (row) => [row.last_name, row.first_name, row.id])
}

function nameOrEmailLike(search: string) {
  const pattern = `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql<boolean>`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
}

async function fitting(ctx: TenantCtx, filters: readonly FilterClause[]) {
  const list = ctx.services.lists.get('users.users')!
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, filters))
  return sql<boolean>`users.id in (select u.id from ${list.served.from} where ${where})`
}
