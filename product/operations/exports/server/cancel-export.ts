import type { Handler } from '#platform/server/system/serve-system.ts'
import { exports } from '../contract.ts'
import { findExport, lockExport, toExported } from './export-row.ts'

/** The worker at it notices within a second and takes its file away. */
export const cancelExport: Handler<typeof exports, 'cancel'> = async (ctx, { params: { exportId } }) => {
  await ctx.tx(async (tx) => {
    const row = await lockExport(tx.db, ctx.tenantId, ctx.who, exportId)
    if (!row) return ctx.fail('notFound')
    if (row.state !== 'Waiting' && row.state !== 'Running') return ctx.fail('over')
    await tx.db
      .updateTable('export')
      .set({ state: 'Cancelled', finished_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', exportId)
      .execute()
    await tx.audit(exports, { action: 'export.cancel', entityId: exportId, after: { rows: row.rows_done } })
  })
  const row = await findExport(ctx, exportId)
  return row ? toExported(row, ctx.who, ctx.now()) : ctx.fail('notFound')
}
