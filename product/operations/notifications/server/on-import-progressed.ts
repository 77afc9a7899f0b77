import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { importer } from '#product/operations/importer/contract.ts'
import { notify } from './notify.ts'

/** Tells whoever committed an import that it is through, or stopped. */
export async function onImportProgressed(
  ctx: JobCtx,
  { importJobId, status, phase, undoing }: Payload<typeof importer, 'progressed'>,
): Promise<void> {
  if (status !== 'Completed' || phase !== 'Commit' || undoing) return
  const job = await ctx.read
    .selectFrom('import_job')
    .select(['name', 'failure', 'created_by', 'committed_by'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', importJobId)
    .executeTakeFirst()
  if (!job) return
  const kind = job.failure === null ? 'ImportFinished' : 'ImportStopped'
  await notify(ctx, [job.committed_by ?? job.created_by], { kind, subject: importJobId, about: job.name })
}
