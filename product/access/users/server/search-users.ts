import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
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
  if (body.search) q = q.where(nameOrEmailLike(body.search))
  if (body.active !== undefined) q = q.where('active', '=', body.active)
  if (after) q = q.where(sql<boolean>`(last_name, first_name, id) > (${after[0]}, ${after[1]}, ${after[2]}::bigint)`)
  return pageFrom(await q.execute(), body.limit, toUser, (row) => [row.last_name, row.first_name, row.id])
}

function nameOrEmailLike(search: string) {
  const pattern = `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql<boolean>`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
}
