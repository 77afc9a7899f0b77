import type { Handler } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import { clearImportJob } from './clear-import.ts'
import { isHeld } from './import-lease.ts'
import { lockJob } from './import-job.ts'

/** Deletes an import that nobody works at, with its file and its rows; the reviews that it brought stay. */
export const deleteImport: Handler<typeof importer, 'delete'> = async (ctx, { params: { importJobId } }) => {
  await ctx.tx(async (tx) => {
    const job = await lockJob(tx.db, ctx.tenantId, ctx.who, importJobId)
    if (!job) return ctx.fail('notFound')
    const isRunning = [job.validation_status, job.commit_status, job.undo_status].includes('Running')
    if (isRunning || isHeld(job, ctx.now())) return ctx.fail('wrongState')
    await tx.db
      .updateTable('import_job')
      .set({ deleted_at: ctx.now(), version: job.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', job.id)
      .execute()
    const { name, kind, bytes, committed, undone } = job
    await tx.audit(importer, {
      action: 'import.delete',
      entityId: job.id,
      before: { name, kind, bytes, committed, undone },
    })
    await tx.enqueue(clearImportJob, { importJobId: job.id })
  })
  return { ok: true as const }
}
