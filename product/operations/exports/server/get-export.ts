import type { Handler } from '#platform/server/system/serve-system.ts'
import type { exports } from '../contract.ts'
import { findExport, toExported } from './export-row.ts'

/** Raises `notFound` for somebody else's without the right to see all. */
export const getExport: Handler<typeof exports, 'one'> = async (ctx, { params }) => {
  const row = await findExport(ctx, params.exportId)
  return row ? toExported(row, ctx.who, ctx.now()) : ctx.fail('notFound')
}
