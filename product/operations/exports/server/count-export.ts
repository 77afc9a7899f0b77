import { countList } from '#platform/server/list/count-list.ts'
import { exportableFields } from '#platform/server/list/stream-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type exports, MAX_COUNTED } from '../contract.ts'
import { openList } from './open-list.ts'

/** Exact up to `MAX_COUNTED`. */
export const countExport: Handler<typeof exports, 'count'> = async (ctx, { body }) => {
  const { list, reader } = openList(ctx, body.list)
  return {
    ...(await countList(list, reader, body.filters, MAX_COUNTED)),
    fields: exportableFields(list, reader),
  }
}
