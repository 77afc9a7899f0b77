import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { exports } from '../contract.ts'
import { selectExports, toExported } from './export-row.ts'

/** Newest first. */
export const searchExports: Handler<typeof exports, 'search'> = async (ctx, { body }) => {
  const after = decodeCursor(body.cursor, z.tuple([z.int()]))
  let found = selectExports(ctx.read, ctx.tenantId, ctx.who)
    .orderBy('e.id', 'desc')
    .limit(body.limit + 1)
  if (after) found = found.where('e.id', '<', after[0])
  if (body.states?.length) found = found.where('e.state', 'in', body.states)
  return pageFrom(
    await found.execute(),
    body.limit,
    (row) => toExported(row, ctx.who, ctx.now()),
    (row) => [row.id],
  )
}
