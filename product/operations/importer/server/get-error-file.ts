import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { outside } from '#platform/server/system/who.ts'
import { writeCsv } from '#platform/server/tables/write-table.ts'
import type { importer } from '../contract.ts'
import type { ImportPlan } from '../shapes/import-plan.ts'
import { findJob } from './import-job.ts'
import type { NamedJob } from './import-list.ts'
import { importBatches } from './open-import-file.ts'
import { kindOf } from './kind-of.ts'
import { wordsOf } from './kind-words.ts'
import { codeOf } from './search-rows.ts'
import { isColumnShown, seesAll } from './shown-columns.ts'

/** The rows that were rejected or failed, with their cells as they stand in the file and the reason in the reader's language; can be mended and imported again. */
export const getErrorFile: Handler<typeof importer, 'errorFile'> = async (ctx, { params }) => {
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, params.importJobId)
  if (!job) return ctx.fail('notFound')
  const say = (key: string) => ctx.services.translate(ctx.locale, 'importer', key)
  const columns = job.columns as string[]
  const kind = kindOf(ctx, job)
  const words = wordsOf(ctx, kind)
  return {
    filename: `${job.name.replace(/\.\w+$/, '')}-rejected.csv`,
    type: 'text/csv; charset=utf-8',
    stream: writeCsv({
      columns: [
        ...columns,
        say('ui/line'),
        say('ui/reason'),
        say('ui/column'),
        ...(kind.codes ? [say('ui/code')] : []),
      ],
      rows: rejectedRows(ctx, job, kind, words.reason),
    }),
  }
}

async function* rejectedRows(
  ctx: TenantCtx,
  job: NamedJob,
  kind: ImportKind,
  say: (reason: string) => string,
): AsyncGenerator<string[]> {
  const columns = job.columns as string[]
  const who = outside(ctx.who)
  const isShown = isColumnShown({ who, services: ctx.services }, job)
  const isAllSeen = seesAll(who, kind)
  let left = (job.plan as ImportPlan | null)?.outcomes.reject ?? 0
  left += (job.committed as { failed: number } | null)?.failed ?? 0
  if (left === 0) return
  for await (const batch of importBatches(ctx.services.files, job)) {
    const reasons = await reasonsOf(ctx, job.id, batch[0]!.number, batch.at(-1)!.number)
    for (const row of batch) {
      const found = reasons.get(row.number)
      if (!found) continue
      const column = found.source_column === null ? '' : (columns[found.source_column] ?? '')
      const isShifted = row.problems.some(({ key }) => key === 'tooManyCells') // what stands under a column may belong to another
      const cells = row.cells.map((cell, at) => (isAllSeen || (!isShifted && isShown(at)) ? cell : ''))
      const code = kind.codes ? [String(codeOf(kind, found.reason) ?? '')] : []
      yield [...cells, String(row.line), say(found.reason ?? ''), column, ...code]
      left -= 1
    }
    if (left <= 0) return
  }
}

async function reasonsOf(ctx: TenantCtx, jobId: number, from: number, to: number) {
  const rows = await ctx.read
    .selectFrom('import_row')
    .select(['row_number', 'reason', 'source_column'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', jobId)
    .where('row_number', '>=', from)
    .where('row_number', '<=', to)
    .where('outcome', '=', 'reject')
    .execute()
  return new Map(rows.map((row) => [row.row_number, row]))
}
