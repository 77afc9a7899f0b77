import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { importer } from '../contract.ts'
import { findJob, lockJob, toDetail, toImportJob } from './import-job.ts'
import { lookAtTable } from './look-at-table.ts'
import { importLimits } from './open-import-file.ts'

/** Reads another sheet of the file, or another line as its header; what the columns mean is guessed anew, and a plan that was made before is void. */
export const chooseTable: Handler<typeof importer, 'table'> = async (ctx, { params, body }) => {
  const { importJobId } = params
  const { sheet, headerLine, version } = body
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, importJobId)
  if (!job) return ctx.fail('notFound')
  const sheets = job.sheets as string[]
  if (sheet > 0 && sheet >= sheets.length) return ctx.fail('noSheet', { field: 'sheet' })
  await using copy = await localCopy(await ctx.services.files.read(ctx.tenantId, job.file_key))
  const { values } = await readTable(copy.path, {
    sheet,
    headerLine: headerLine ?? undefined,
    limits: importLimits,
  }).then(
    (table) => lookAtTable(ctx, table),
    (error: unknown) => {
      if (!(error instanceof TableError)) throw error
      const { key } = error
      const field = 'headerLine'
      return key === 'empty'
        ? ctx.fail('noHeader', { field })
        : ctx.fail(key === 'tooManyColumns' ? key : 'damaged', { field })
    },
  )
  await ctx.tx(async (tx) => {
    const locked = await lockJob(tx.db, ctx.tenantId, ctx.who, importJobId)
    if (!locked) return ctx.fail('notFound')
    if (locked.version !== version) throw platformFault('stale', { data: toImportJob(job) })
    if (locked.validation_status === 'Running' || locked.commit_status !== 'Pending') return ctx.fail('wrongState')
    await tx.db
      .updateTable('import_job')
      .set({
        ...values,
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
  return toDetail(ctx.read, ctx.who, (await findJob(ctx.read, ctx.tenantId, ctx.who, importJobId))!)
}
