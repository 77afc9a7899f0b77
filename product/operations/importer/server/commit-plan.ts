import * as z from 'zod'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import type { ImportDone } from '../shapes/import-plan.ts'
import { type Batch, commitBatch, type Committing, failRow, totalOf } from './commit-batch.ts'
import { emptyDone } from './count-rows.ts'
import { importFileOf } from './import-file.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { kindOf } from './kind-of.ts'
import { oneAhead } from './one-ahead.ts'
import { importBatches } from './open-import-file.ts'
import type { RowOutcome } from './row-reason.ts'
import type { StoredRow } from './stored-row.ts'
import { tellProgress } from './tell-progress.ts'

/** Commits a plan batch by batch. Taken up after a crash or a cancellation it goes on behind the last batch that was committed. */
export const commitPlanJob = defineJob({
  queue: 'importer.commit-plan',
  data: z.object({ importJobId: z.int() }),
  needs: 'importer.import',
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  retries: 12,
  run: (ctx, { importJobId }) =>
    withHeldImport(ctx, importJobId, 'commit_status', (held) => commitPlan(ctx, held, kindOf(ctx, held.job))),
})

async function commitPlan(ctx: JobCtx, held: Held, kind: ImportKind) {
  const { job } = held
  const state: Committing = {
    committer: await kind.commit(ctx, importFileOf(ctx, held)),
    done: (job.committed as ImportDone | null) ?? emptyDone(),
    total: totalOf(job),
  }
  // The next batch is read and prepared while this one is written.
  for await (const batch of oneAhead(batchesToCommit(ctx, held, state))) await commitOrSplit(ctx, held, state, batch)
  await finish(ctx, held, state)
}

async function* batchesToCommit(ctx: JobCtx, { job }: Held, { committer }: Committing): AsyncGenerator<Batch> {
  for await (const batch of importBatches(ctx.services.files, job)) {
    const rows = batch.filter(({ number }) => number > job.committed_to)
    const [first] = rows
    const last = rows.at(-1)
    if (!first || !last) continue
    const plan = await plannedRows(ctx, job.id, first.number, last.number)
    const toCommit = rows.flatMap((row) => {
      const planned = plan.get(row.number)
      return planned && (planned.outcome === 'create' || planned.outcome === 'update') ? [{ row, planned }] : []
    })
    const prepared = await committer.prepare(toCommit)
    yield {
      rows: prepared.map((one) => ({ planned: plan.get(committer.numberOf(one))!, prepared: one })),
      from: first.number,
      to: last.number,
      skipped: rows.filter(({ number }) => plan.get(number)?.outcome === 'skip').length,
    }
  }
}

async function plannedRows(ctx: JobCtx, jobId: number, from: number, to: number): Promise<Map<number, StoredRow>> {
  const rows = await ctx.read
    .selectFrom('import_row')
    .select([
      'row_number',
      'outcome',
      'reason',
      'uid',
      'source_id',
      'location_id',
      'location_key',
      'thing_id',
      'thing_version',
      'date',
      'excerpt',
      'source_column',
      'diff',
    ])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', jobId)
    .where('row_number', '>=', from)
    .where('row_number', '<=', to)
    .execute()
  return new Map(
    rows.map((row) => [
      row.row_number,
      {
        number: row.row_number,
        outcome: row.outcome as RowOutcome,
        reason: row.reason as string | null,
        uid: row.uid,
        sourceId: row.source_id,
        locationId: row.location_id,
        locationKey: row.location_key,
        thingId: row.thing_id,
        version: row.thing_version,
        column: row.source_column,
        date: row.date,
        excerpt: row.excerpt,
        diff: row.diff as StoredRow['diff'],
      },
    ]),
  )
}

/** A batch that the database refuses for what is in it is halved until the one bad row stands alone. */
async function commitOrSplit(ctx: JobCtx, held: Held, state: Committing, batch: Batch): Promise<void> {
  try {
    await commitBatch(ctx, held, state, batch)
  } catch (error) {
    if (!isAboutData(error)) throw error
    if (batch.rows.length <= 1) return failRow(ctx, held, state, batch)
    const half = Math.ceil(batch.rows.length / 2)
    const [left, right] = [batch.rows.slice(0, half), batch.rows.slice(half)]
    const middle = left.at(-1)!.planned.number
    await commitOrSplit(ctx, held, state, { rows: left, from: batch.from, to: middle, skipped: 0 })
    await commitOrSplit(ctx, held, state, { rows: right, from: middle + 1, to: batch.to, skipped: batch.skipped })
  }
}

function isAboutData(error: unknown): boolean {
  return /^(22|23|54)/.test(String((error as { code?: string }).code ?? ''))
}

async function finish(ctx: JobCtx, held: Held, { done, total }: Committing) {
  await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    await tx.db
      .updateTable('import_job')
      .set((eb) => ({
        commit_status: 'Completed',
        committed: JSON.stringify(done),
        finished_at: ctx.now(),
        lease_until: null,
        version: eb('version', '+', 1),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.job.id)
      .execute()
    await tx.audit(importer, { action: 'import.completed', entityId: held.job.id, after: done })
    await tellProgress(tx, held, { done: total, total, status: 'Completed' })
  })
}
