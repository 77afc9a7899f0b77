import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { findJob, lockJob, toDetail, toImportJob } from './import-job.ts'

type Changing = TenantCtx & { fail(error: 'notFound' | 'wrongState'): never }
type Plannable = { importJobId: number; version: number }

/** Keeps what was chosen for an import that is not under way, and answers with it; a plan that was made before is void. A stale version is answered with the job as it stands. */
export async function planAnew(
  ctx: Changing,
  { importJobId, version }: Plannable,
  choose: (job: ImportJobRecord) => object,
): Promise<ImportJobDetail> {
  await ctx.tx(async (tx) => {
    const job = await lockJob(tx.db, ctx.tenantId, ctx.who, importJobId)
    if (!job) return ctx.fail('notFound')
    if (job.version !== version) {
      const named = await findJob(tx.db, ctx.tenantId, ctx.who, importJobId)
      throw platformFault('stale', { data: toImportJob(named!) })
    }
    if (job.validation_status === 'Running' || job.commit_status !== 'Pending') return ctx.fail('wrongState')
    await tx.db
      .updateTable('import_job')
      .set({
        ...choose(job),
        validation_status: 'Pending',
        validated_to: 0,
        plan: null,
        failure: null,
        version: version + 1,
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', importJobId)
      .execute()
  })
  return toDetail(ctx, (await findJob(ctx.read, ctx.tenantId, ctx.who, importJobId))!)
}
