import type { Handler } from '#platform/server/system/serve-system.ts'
import { accountRuleOfTenant } from '#product/organization/tenants/server/public.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { offeredKind } from './kind-of.ts'
import { changeJob, queuePriority } from './change-job.ts'
import { isHeld } from './import-lease.ts'
import { undoRowsJob } from './undo-rows.ts'

/** Starts to take an import back that has ended, whether it was completed or cancelled half way. */
export const startUndo: Handler<typeof importer, 'undo'> = (ctx, { params }) =>
  changeJob(ctx, params.importJobId, async (tx, job) => {
    if ((await accountRuleOfTenant(tx.db, ctx.tenantId)).isHeld) return ctx.fail('held')
    const hasEnded = ['Completed', 'Cancelled'].includes(job.commit_status) && job.committed_to > 0
    const isLeft = job.undo_status === 'Running' && !isHeld(job, ctx.now())
    if (!hasEnded || !(job.undo_status === null || isLeft)) return ctx.fail('wrongState')
    offeredKind(ctx, job, 'undo')
    await tx.db
      .updateTable('import_job')
      .set({ undo_status: 'Running', version: job.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', job.id)
      .execute()
    await tx.audit(importer, { action: 'import.undo', entityId: job.id })
    const priority = queuePriority[job.priority as ImportJob['priority']]
    await tx.enqueue(undoRowsJob, { importJobId: job.id }, { priority })
  })
