import { operator } from '#platform/contract/filter.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { exports } from '../contract.ts'
import { exportColumns, type NamedExport, toExported } from './export-row.ts'

/** Newest first, unless asked otherwise. */
export const searchExports: Handler<typeof exports, 'search'> = async (ctx, { body }) => {
  const { states = [], ...ask } = body
  const inStates = states.length > 0 ? [{ name: 'state', operator: operator.Equal, values: states }] : []
  const filters = [...ask.filters, ...inStates]
  const list = ctx.services.lists.get('exports.exports')!
  const { items, nextCursor } = await pageList<NamedExport>(list, ctx, { ...ask, filters }, exportColumns)
  return { items: items.map((row) => toExported(row, ctx.who, ctx.now())), nextCursor }
}
