import type { Handler } from '#platform/server/system/serve-system.ts'
import type { importer } from '../contract.ts'
import { findJob, toDetail } from './import-job.ts'

/** One import with all there is to see of it. */
export const getImport: Handler<typeof importer, 'one'> = async (ctx, { params }) => {
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, params.importJobId)
  return job ? toDetail(ctx, job) : ctx.fail('notFound')
}
