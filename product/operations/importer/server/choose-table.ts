import type { Handler } from '#platform/server/system/serve-system.ts'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { importer } from '../contract.ts'
import type { ImportOptions } from '../shapes/import-plan.ts'
import { findJob } from './import-job.ts'
import { kindOf } from './kind-of.ts'
import { lookAtTable } from './look-at-table.ts'
import { importLimits } from './open-import-file.ts'
import { planAnew } from './plan-anew.ts'
import { knowsFile } from './shown-columns.ts'

/** Reads another sheet of the file, or another line as its header; what the columns mean is guessed anew, with the zone of its dates where their heading names one, and a plan that was made before is void. */
export const chooseTable: Handler<typeof importer, 'table'> = async (ctx, { params, body }) => {
  const { importJobId } = params
  const { sheet, headerLine, version } = body
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, importJobId)
  if (!job) return ctx.fail('notFound')
  if (!knowsFile(ctx, job)) return ctx.fail('columnsHidden')
  const sheets = job.sheets as string[]
  if (sheet > 0 && sheet >= sheets.length) return ctx.fail('noSheet', { field: 'sheet' })
  await using copy = await localCopy(await ctx.services.files.read(ctx.tenantId, job.file_key))
  const {
    values,
    zone,
    options: more,
  } = await readTable(copy.path, {
    sheet,
    headerLine: headerLine ?? undefined,
    limits: importLimits,
  }).then(
    (table) => lookAtTable(ctx, kindOf(ctx, job), table),
    (error: unknown) => {
      if (!(error instanceof TableError)) throw error
      const { key } = error
      const field = 'headerLine'
      return key === 'empty'
        ? ctx.fail('noHeader', { field })
        : ctx.fail(key === 'tooManyColumns' ? key : 'damaged', { field })
    },
  )
  // awaited, as the copy goes only after it
  return await planAnew(ctx, { importJobId, version }, ({ options }) => ({
    ...values,
    options: JSON.stringify({ ...(options as ImportOptions), ...more, ...(zone && { timezone: zone }) }),
  }))
}
