import type { Handler } from '#platform/server/system/serve-system.ts'
import { exports } from '../contract.ts'
import { clearExportJob } from './clear-exports.ts'
import { lockExport } from './export-row.ts'

/** Gone at once for everybody; a worker takes away the file. */
export const deleteExport: Handler<typeof exports, 'delete'> = async (ctx, { params: { exportId } }) => {
  await ctx.tx(async (tx) => {
    const row = await lockExport(tx.db, ctx.tenantId, ctx.who, exportId, { orAny: true })
    if (!row) return ctx.fail('notFound')
    await tx.db
      .updateTable('export')
      .set({ deleted_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', exportId)
      .execute()
    const { list, format, rows_done: rows, asked_by: askedBy } = row
    await tx.audit(exports, {
      action: 'export.delete',
      entityId: exportId,
      before: { list, format, rows, askedBy },
    })
    await tx.enqueue(clearExportJob, { exportId })
  })
  return { ok: true as const }
}
