import { sql } from 'kysely'
import * as z from 'zod'
import type { ImportFile, ImportKind } from '#platform/server/imports/import-kind.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import type { ImportUndone } from '../shapes/import-plan.ts'
import { importer } from '../contract.ts'
import { totalOf } from './commit-batch.ts'
import { addNumbers, emptyUndone } from './count-rows.ts'
import { importFileOf } from './import-file.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { kindOf } from './kind-of.ts'
import { BATCH_ROWS } from './open-import-file.ts'
import type { DoneRow } from './stored-row.ts'
import { tellProgress } from './tell-progress.ts'

/** Takes an import back row by row: what it created goes, what it changed is as before. What somebody has answered or changed since stays. */
export const undoRowsJob = defineJob({
  queue: 'importer.undo-rows',
  data: z.object({ importJobId: z.int() }),
  needs: 'importer.undo',
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  retries: 12,
  run: (ctx, { importJobId }) =>
    withHeldImport(ctx, importJobId, 'undo_status', (held) => undoRows(ctx, held, kindOf(ctx, held.job))),
})

async function undoRows(ctx: JobCtx, held: Held, kind: ImportKind) {
  const file = importFileOf(ctx, held)
  let undone = { ...emptyUndone(), ...(held.job.undone as Partial<ImportUndone> | null) }
  let undoneTo = held.job.undone_to
  for (;;) {
    const rows = await nextRows(ctx, held.job.id, undoneTo)
    if (rows.length === 0) break
    undoneTo = rows.at(-1)!.number
    undone = await undoBatch(ctx, held, { kind, file }, rows, undone)
  }
  await finish(ctx, held, addNumbers(undone, await kind.afterUndo?.(ctx, file)))
}

async function nextRows(ctx: JobCtx, jobId: number, after: number): Promise<DoneRow[]> {
  const { rows } = await sql<DoneRow>`
    select row_number as number, outcome, thing_id as "thingId", response_id as "responseId", before from import_row
    where tenant_id = ${ctx.tenantId} and job_id = ${jobId} and row_number > ${after} and status = 'SuccessCommit' and outcome in ('create', 'update')
    order by row_number limit ${BATCH_ROWS}`.execute(ctx.read)
  return rows
}

function undoBatch(
  ctx: JobCtx,
  held: Held,
  { kind, file }: { kind: ImportKind; file: ImportFile },
  rows: readonly DoneRow[],
  undone: ImportUndone,
): Promise<ImportUndone> {
  return ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const { refused, deleted, restored, adds } = await kind.undo(ctx, tx, rows, file)
    const next = addNumbers(undone, { deleted, restored, refused: refused.filter(Boolean).length, ...adds })
    await sql`update import_row r set undone = u.reason is null, undo_reason = u.reason from unnest(${rows.map((r) => r.number)}::int[], ${refused}::text[]) u(number, reason)
      where r.tenant_id = ${ctx.tenantId} and r.job_id = ${held.job.id} and r.row_number = u.number`.execute(tx.db)
    const undoneTo = rows.at(-1)!.number
    await tx.db
      .updateTable('import_job')
      .set({ undone_to: undoneTo, undone: JSON.stringify(next) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.job.id)
      .execute()
    await tellProgress(tx, held, { done: undoneTo, total: totalOf(held.job), status: 'Running' })
    return next
  })
}

async function finish(ctx: JobCtx, held: Held, undone: ImportUndone) {
  await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    await tx.db
      .updateTable('import_job')
      .set((eb) => ({
        undo_status: 'Completed',
        undone: JSON.stringify(undone),
        lease_until: null,
        version: eb('version', '+', 1),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.job.id)
      .execute()
    await tx.audit(importer, { action: 'import.undone', entityId: held.job.id, after: undone })
    const total = totalOf(held.job)
    await tellProgress(tx, held, { done: total, total, status: 'Completed' })
  })
}
