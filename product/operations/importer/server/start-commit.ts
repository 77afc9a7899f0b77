import type { Handler } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import type { ImportPlan } from '../shapes/import-plan.ts'
import { offeredKind } from './kind-of.ts'
import { changeJob, queuePriority } from './change-job.ts'
import { commitPlanJob } from './commit-plan.ts'
import { canCreateLocations } from './configure-import.ts'

/** Commits the plan that the person saw: its version is the one they send. */
export const startCommit: Handler<typeof importer, 'import'> = (ctx, { params, body }) =>
  changeJob(
    ctx,
    params.importJobId,
    async (tx, job) => {
      if (job.validation_status !== 'Completed' || job.commit_status !== 'Pending') return ctx.fail('wrongState')
      offeredKind(ctx, job)
      const plan = job.plan as ImportPlan | null
      if (plan && plan.newLocations > 0 && !canCreateLocations(ctx.who)) return ctx.fail('mayNotCreateLocations')
      await tx.db
        .updateTable('import_job')
        .set({ commit_status: 'Running', committed_by: ctx.who.userId, version: job.version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', job.id)
        .execute()
      await tx.audit(importer, { action: 'import.commit', entityId: job.id, after: plan })
      const priority = queuePriority[job.priority as ImportJob['priority']]
      await tx.enqueue(commitPlanJob, { importJobId: job.id }, { priority })
    },
    body.version,
  )
