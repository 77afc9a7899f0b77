import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'
import { locationBook } from './location-book.ts'
import { nameOrEmailLike } from './search-users.ts'
import { userList } from './user-list.ts'
import { type Brief, briefColumns } from './user-row.ts'

/** Whose an address is within the tenant, however it is written; null says that it is free. */
export const lookUpEmail: Handler<typeof users, 'lookUpEmail'> = async (ctx, { body }) => {
  const { rows } = await sql<Brief>`
    select ${briefColumns} from users u where ${userList.within(ctx)} and u.email = ${body.email.toLowerCase()}`.execute(
    ctx.read,
  )
  return { user: rows[0] ?? null }
}

/** The active people who reach any of some locations, by name; locations out of one's own reach find nobody. */
export const searchByLocationUids: Handler<typeof users, 'searchByLocationUids'> = async (ctx, { body }) => {
  const { locationUids, search, start, count } = body
  const ids = await ctx.services.slots.of(locationBook).idsOf(ctx, locationUids)
  if (ids.length === 0) return { items: [], total: 0 }
  const like = search?.trim() ? nameOrEmailLike(search) : sql`true`
  const { rows } = await sql<Brief & { total: number }>`
    select ${briefColumns}, count(*) over ()::int as total from users u
    where ${userList.within(ctx)} and u.active and ${like}
      and (u.location_access = 'ALL' or (u.location_access = 'SOME' and u.location_ids && ${ids}::bigint[]))
    order by u.last_name, u.first_name, u.id limit ${count} offset ${start}`.execute(ctx.read)
  return { items: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 }
}
