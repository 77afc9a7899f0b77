import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { locations } from '../contract.ts'
import { matchingLocations } from './matching-locations.ts'
import { toLocations } from './to-location.ts'

const columns = { internalName: 'internal_name', code: 'code', city: 'city', country: 'country' } as const
const place = z.tuple([z.string(), z.string(), z.int()])

/** Locations in scope, a page at a time; a cursor is bound to the order it was made in. */
export const searchLocations: Handler<typeof locations, 'search'> = async (ctx, { body }) => {
  const { sort, limit, cursor } = body
  const isDown = sort.startsWith('-')
  const field = sort.replace('-', '') as keyof typeof columns
  const key = sql<string>`lower(${sql.ref(columns[field])})`
  const after = decodeCursor(
    cursor,
    place.refine(([order]) => order === sort),
  )
  const matching = await matchingLocations(ctx, body)
  let page = matching
    .selectAll()
    .select(key.as('place'))
    .orderBy(key, isDown ? 'desc' : 'asc')
    .orderBy('id', isDown ? 'desc' : 'asc')
    .limit(limit + 1)
  if (after) {
    const [, at, id] = after
    page = page.where(
      isDown
        ? sql<boolean>`(${key}, id) < (${at}, ${id}::bigint)`
        : sql<boolean>`(${key}, id) > (${at}, ${id}::bigint)`,
    )
  }
  const [rows, { count }] = await Promise.all([
    page.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const { items, nextCursor } = pageFrom(
    rows,
    limit,
    (row) => row,
    (row) => [sort, row.place, row.id],
  )
  return { items: await toLocations(ctx, items), nextCursor, total: { count, exact: true } }
}
