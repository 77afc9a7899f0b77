import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ColumnMapping, ImportOptions } from '../shapes/import-plan.ts'
import type { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { changeJob, queuePriority } from './change-job.ts'
import { createPlanJob } from './create-plan.ts'

/** Starts to make the plan, afresh where there was one. */
export const startValidation: Handler<typeof importer, 'validate'> = (ctx, { params, body }) =>
  changeJob(
    ctx,
    params.importJobId,
    async (tx, job) => {
      if (job.validation_status === 'Running' || job.commit_status !== 'Pending') return ctx.fail('wrongState')
      const mapping = job.mapping as ColumnMapping
      const { locationID } = job.options as ImportOptions
      if (mapping.rating === undefined && mapping.sourceRating === undefined && mapping.text === undefined)
        return ctx.fail('noRating', { field: 'mapping' })
      if (mapping.date === undefined) return ctx.fail('noDate', { field: 'mapping' })
      if (locationID === null && mapping.locationKey === undefined && mapping.locationName === undefined)
        return ctx.fail('noLocation', { field: 'mapping' })
      await tx.db
        .deleteFrom('import_location')
        .where('tenant_id', '=', ctx.tenantId)
        .where('job_id', '=', job.id)
        .execute()
      await tx.db
        .updateTable('import_job')
        .set({ validation_status: 'Running', validated_to: 0, plan: null, failure: null, version: job.version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', job.id)
        .execute()
      const priority = queuePriority[job.priority as ImportJob['priority']]
      await tx.enqueue(createPlanJob, { importJobId: job.id }, { priority })
    },
    body.version,
  )
