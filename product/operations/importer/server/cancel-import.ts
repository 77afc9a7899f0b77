import type { Handler } from '#platform/server/system/serve-system.ts'
import { importer as contract, importer } from '../contract.ts'
import { changeJob } from './change-job.ts'
import { phaseOf } from './import-job.ts'
import { totalOf } from './commit-batch.ts'

/** Stops between two batches: the worker's next transaction finds the job cancelled. What is committed stays. */
export const cancelImport: Handler<typeof importer, 'cancel'> = (ctx, { params }) =>
  changeJob(ctx, params.importJobId, async (tx, job) => {
    const phase = phaseOf(job)
    const [column, done] =
      phase === 'Validation'
        ? (['validation_status', job.validated_to] as const)
        : (['commit_status', job.committed_to] as const)
    if (!['Pending', 'Running'].includes(job[column])) return ctx.fail('wrongState')
    await tx.db
      .updateTable('import_job')
      .set({ [column]: 'Cancelled', finished_at: ctx.now(), version: job.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', job.id)
      .execute()
    await tx.audit(importer, { action: 'import.cancel', entityId: job.id, after: { phase, done } })
    await tx.emit(contract, 'progressed', {
      importJobId: job.id,
      status: 'Cancelled',
      phase,
      undoing: false,
      done,
      total: phase === 'Commit' ? totalOf(job) : null,
    })
  })
