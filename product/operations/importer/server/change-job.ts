import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { findJob, lockJob, toImportJob } from './import-job.ts'

type Failing = Pick<TenantCtx, 'tx' | 'read' | 'who' | 'tenantId'> & { fail(error: 'notFound'): never }

/** Locks a job, checks that it is the version the person saw, changes it, and answers it as it is then. */
export async function changeJob(
  ctx: Failing,
  jobId: number,
  change: (tx: Tx, job: ImportJobRecord) => Promise<void>,
  version?: number,
): Promise<ImportJob> {
  await ctx.tx(async (tx) => {
    const job = await lockJob(tx.db, ctx.tenantId, ctx.who, jobId)
    if (!job) return ctx.fail('notFound')
    if (version !== undefined && job.version !== version) {
      const named = await findJob(tx.db, ctx.tenantId, ctx.who, jobId)
      throw platformFault('stale', { data: toImportJob(named!) })
    }
    await change(tx, job)
  })
  return toImportJob((await findJob(ctx.read, ctx.tenantId, ctx.who, jobId))!)
}

/** The queue takes the highest number first. */
export const queuePriority: Record<ImportJob['priority'], number> = { Immediate: 3, High: 2, Normal: 1, Low: 0 }
