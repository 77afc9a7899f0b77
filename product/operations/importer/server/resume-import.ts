import type { Handler } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import type { ImportPlan } from '../shapes/import-plan.ts'
import { offeredKind } from './kind-of.ts'
import { changeJob, queuePriority } from './change-job.ts'
import { commitPlanJob } from './commit-plan.ts'
import { canCreateLocations } from './configure-import.ts'
import { isHeld } from './import-lease.ts'

/** Goes on with a commit that was cancelled, or whose worker is gone and whose first asker may no longer import. */
export const resumeImport: Handler<typeof importer, 'resume'> = (ctx, { params }) =>
  changeJob(ctx, params.importJobId, async (tx, job) => {
    const isLeft = job.commit_status === 'Running' && !isHeld(job, ctx.now())
    const isStopped = job.commit_status === 'Cancelled' && job.undo_status === null
    if (job.validation_status !== 'Completed' || !(isLeft || isStopped)) return ctx.fail('wrongState')
    offeredKind(ctx, job)
    const plan = job.plan as ImportPlan | null
    if (plan && plan.newLocations > 0 && !canCreateLocations(ctx.who)) return ctx.fail('mayNotCreateLocations')
    await tx.db
      .updateTable('import_job')
      .set({ commit_status: 'Running', committed_by: ctx.who.userId, finished_at: null, version: job.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', job.id)
      .execute()
    await tx.audit(importer, {
      action: 'import.resume',
      entityId: job.id,
      before: { done: job.committed_to },
    })
    const priority = queuePriority[job.priority as ImportJob['priority']]
    await tx.enqueue(commitPlanJob, { importJobId: job.id }, { priority })
  })
