import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ImportMapping, ImportOptions } from '../shapes/import-plan.ts'
import type { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { changeJob, queuePriority } from './change-job.ts'
import { createPlanJob } from './create-plan.ts'
import { mustSet } from './must-set.ts'
import { offeredKind } from './kind-of.ts'
import { wordsOf } from './kind-words.ts'

/** Starts to make the plan, afresh where there was one. */
export const startValidation: Handler<typeof importer, 'validate'> = (ctx, { params, body }) =>
  changeJob(
    ctx,
    params.importJobId,
    async (tx, job) => {
      if (job.validation_status === 'Running' || job.commit_status !== 'Pending') return ctx.fail('wrongState')
      const kind = offeredKind(ctx, job)
      const mapping = job.mapping as ImportMapping
      mustSet(ctx.who, kind, mapping)
      const { locationID } = job.options as ImportOptions
      const lacking = kind.requires.find(
        ({ anyOf, orLocation }) =>
          !(orLocation && locationID !== null) && !anyOf.some((name) => mapping[name] !== undefined),
      )
      if (lacking)
        return ctx.fail((lacking.error ?? 'fieldMissing') as 'fieldMissing', {
          field: 'mapping',
          values: { names: lacking.anyOf.map(wordsOf(ctx, kind).field).join(', ') },
        })
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
