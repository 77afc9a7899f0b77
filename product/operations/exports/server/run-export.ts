import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { collectGarbage } from '#platform/server/memory/collect-garbage.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { streamListBatches } from '#platform/server/list/stream-list.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { KEPT_DAYS, exports } from '../contract.ts'
import { exportColumns } from './export-columns.ts'
import type { ExportRow } from './export-row.ts'
import { exportMail } from './mail-jobs.ts'
import { openTaking, type Taking } from './open-list.ts'
import { ExportStopped, fileKey, noteProgress, removeFile, takeExport } from './take-export.ts'
import { writers } from './write-export.ts'

const data = z.object({ exportId: z.int() })
const common = {
  data,
  expireSeconds: 3 * 3600,
  heartbeatSeconds: 10,
  retries: 5,
  run: (ctx: JobCtx, { exportId }: { exportId: number }) => runExport(ctx, exportId),
}

/** Writes an export of few rows. */
export const runExportJob = defineJob({ ...common, queue: 'exports.run' })

/** Writes an export of many rows; by themselves, so that short ones do not wait behind them. */
export const runLongExportJob = defineJob({ ...common, queue: 'exports.run-long', concurrency: 1 })

const BATCH_ROWS = 500 // what the connection holds, so that the database works at the next while this one is written
const COLLECT_BATCHES = 150

/** Begins anew whenever a worker takes it; the file is offered when it is whole, by the last worker that took it. */
async function runExport(ctx: JobCtx, exportId: number): Promise<void> {
  const row = await takeExport(ctx, exportId)
  if (!row) return
  const key = fileKey(row)
  try {
    const taking = await taken(ctx, row)
    const total = row.rows_total ?? (await wholeCount(taking))
    const bytes = await writeFile(ctx, row, taking, total)
    if (!(await offer(ctx, row, bytes))) await removeFile(ctx, key)
  } catch (error) {
    await removeFile(ctx, key)
    if (error instanceof ExportStopped) return
    if (error instanceof Fault) return fail(ctx, row, error.status === 403 ? 'rights' : 'filter')
    if (ctx.lastAttempt) await fail(ctx, row, 'broken')
    throw error
  }
}

/** With the rights and the locations the person has now. */
function taken(ctx: JobCtx, row: ExportRow): Promise<Taking> {
  if (!ctx.who) throw new Error('an export runs for the person who asked for it')
  return openTaking({ ...ctx, who: ctx.who }, { ...row, filters: row.filters as FilterClause[] })
}

/** Null where counting takes too long; the progress then has no end. */
async function wholeCount({ list, reader, filters }: Taking): Promise<number | null> {
  return countList(list, reader, filters, 50_000_000).then(
    ({ count }) => count,
    () => null,
  )
}

async function writeFile(ctx: JobCtx, row: ExportRow, taking: Taking, total: number | null): Promise<number> {
  const { services, tenantId, who } = ctx
  const progress = noteProgress(ctx, row, total)
  async function* counted() {
    let batches = 0
    for await (const batch of streamListBatches(services.door, taking.list, taking.reader, taking, BATCH_ROWS)) {
      yield batch
      await progress.add(batch.length)
      if (++batches % COLLECT_BATCHES === 0) collectGarbage()
    }
  }
  const timeZone = who!.timeZone
  const reader = { translate: services.translate, locale: who!.locale as Locale, timeZone }
  const columns = exportColumns(taking.list, row.fields, reader)
  const file = writers[row.format]!({ columns, batches: counted(), title: row.name, timeZone })
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // both ends are waited for: what breaks the reading must break the writing, too
  await Promise.all([pipeline(file, measured), services.files.put(tenantId, fileKey(row), measured)])
  row.rows_done = progress.done()
  return bytes
}

/** False where it was cancelled, deleted or taken over meanwhile. */
async function offer(ctx: JobCtx, row: ExportRow, bytes: number): Promise<boolean> {
  const now = ctx.now()
  const { locationIds } = ctx.who!
  return ctx.tx(async (tx) => {
    const offered = await tx.db
      .updateTable('export')
      .set({
        state: 'Ready',
        file_key: fileKey(row),
        bytes,
        rows_done: row.rows_done,
        rows_total: row.rows_done,
        location_ids: locationIds === 'all' ? null : [...locationIds],
        finished_at: now,
        expires_at: new Date(now.getTime() + KEPT_DAYS * 86_400_000),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .where('fence', '=', row.fence)
      .where('state', '=', 'Running')
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!offered) return false
    await tx.audit(exports, {
      action: 'export.write',
      entityId: row.id,
      after: { rows: row.rows_done, bytes },
    })
    if (now > row.mailed_after) await tx.enqueue(exportMail, { exportId: row.id })
    await tellFinished(tx, row, true)
    return true
  })
}

async function fail(ctx: JobCtx, row: ExportRow, failure: 'rights' | 'filter' | 'broken'): Promise<void> {
  const now = ctx.now()
  await ctx.tx(async (tx) => {
    const failed = await tx.db
      .updateTable('export')
      .set({ state: 'Failed', failure, finished_at: now })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .where('fence', '=', row.fence)
      .where('state', '=', 'Running')
      .returning('id')
      .executeTakeFirst()
    if (!failed) return
    if (now > row.mailed_after) await tx.enqueue(exportMail, { exportId: row.id })
    await tellFinished(tx, row, false)
  })
}

function tellFinished(tx: Tx, { id, asked_by: userId, name }: ExportRow, isReady: boolean): Promise<void> {
  return tx.emit(exports, 'finished', { exportId: id, userId, name, isReady })
}
