import { sql } from 'kysely'
import { likePart, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { locations } from '../contract.ts'
import { type LocationRow, toLocations } from './to-location.ts'

const MOST = 1_000_000

/** Locations in scope, a page at a time. */
export const searchLocations: Handler<typeof locations, 'search'> = async (ctx, { body }) => {
  const { search = '', ...ask } = body
  const list = ctx.services.lists.get('locations.locations')!
  const named = search.trim() ? [{ name: 'q', operator: operator.CaseInsensitiveLike, values: [likePart(search)] }] : []
  const filters = [...ask.filters, ...named]
  const [{ items, nextCursor }, total] = await Promise.all([
    pageList<LocationRow>(list, ctx, { ...ask, filters }, sql`l.*`),
    countList(list, ctx, filters, MOST),
  ])
  return { items: await toLocations(ctx, items), nextCursor, total }
}
