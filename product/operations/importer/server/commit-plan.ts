import { setImmediate as otherWork } from 'node:timers/promises'
import * as z from 'zod'
import { classifyTexts, usualLanguages } from '#product/reputation/reviews/server/public.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { locations } from '#product/business/locations/contract.ts'
import type { ColumnMapping, ImportDone, ImportOptions } from '../shapes/import-plan.ts'
import { importer } from '../contract.ts'
import {
  type Batch,
  commitBatch,
  type Committing,
  failRow,
  type PlannedRow,
  type RowToCommit,
  totalOf,
} from './commit-batch.ts'
import { emptyDone } from './count-rows.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { oneAhead } from './one-ahead.ts'
import { importBatches, SLICE_ROWS } from './open-import-file.ts'
import { createRowReader } from './read-row.ts'
import type { RowOutcome, RowReason } from './row-reason.ts'
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
  run: (ctx, { importJobId }) => withHeldImport(ctx, importJobId, 'commit_status', (held) => commitPlan(ctx, held)),
})

async function commitPlan(ctx: JobCtx, held: Held) {
  const state = await stateOf(ctx, held)
  // The next batch is read and classified while this one is written.
  for await (const batch of oneAhead(batchesToCommit(ctx, held))) await commitOrSplit(ctx, held, state, batch)
  await finish(ctx, held, state)
}

async function stateOf(ctx: JobCtx, { job }: Held): Promise<Committing> {
  const created = await ctx.read
    .selectFrom('import_location')
    .select(['key', 'location_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', job.id)
    .where('location_id', 'is not', null)
    .execute()
  return {
    done: (job.committed as ImportDone | null) ?? emptyDone(),
    locationOf: new Map(created.map((row) => [row.key, row.location_id!])),
    total: totalOf(job),
  }
}

async function* batchesToCommit(ctx: JobCtx, { job }: Held): AsyncGenerator<Batch> {
  const mapping = job.mapping as ColumnMapping
  const readRow = createRowReader({
    columns: job.columns as string[],
    mapping,
    options: job.options as ImportOptions,
    sources: await allSources(ctx.services),
  })
  const usualAt = usualLanguages(ctx.read, ctx.tenantId)
  const canCreate = !ctx.who || (ctx.who.locationIds === 'all' && ctx.who.actions.has(actionOf(locations, 'add')))
  for await (const batch of importBatches(ctx.services.files, job)) {
    const rows = batch.filter(({ number }) => number > job.committed_to)
    const [first] = rows
    const last = rows.at(-1)
    if (!first || !last) continue
    const planned = await plannedRows(ctx, job.id, first.number, last.number)
    const toCommit: Omit<RowToCommit, 'classified'>[] = []
    let skipped = 0
    for (const row of rows) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      const plan = planned.get(row.number)
      if (!plan || plan.outcome === 'reject') continue
      if (plan.outcome === 'skip') {
        skipped += 1
        continue
      }
      const reading = readRow(row)
      if ('rejected' in reading || plan.uid === null || plan.sourceId === null)
        throw new Error(`row ${row.number} of import ${job.id} no longer reads as it was planned`)
      const locationKey = canCreate ? plan.locationKey : null
      toCommit.push({ ...plan, locationKey, uid: plan.uid, sourceId: plan.sourceId, review: reading.review })
    }
    const written = toCommit.map(({ locationId, locationKey, sourceId, review }) => ({
      locationId,
      locationKey,
      sourceId,
      writerUid: review.reviewerId,
      text: review.text,
    }))
    const usual = await usualAt(written)
    const classified = await classifyTexts(
      toCommit.map(({ review: { text, rating, language, title } }, at) => ({
        text: text || (title ?? ''),
        rating,
        language,
        usual: usual(written[at]!),
      })),
    )
    yield {
      rows: toCommit.map((row, at) => ({ ...row, classified: classified[at]! })),
      from: first.number,
      to: last.number,
      skipped,
    }
  }
}

async function plannedRows(ctx: JobCtx, jobId: number, from: number, to: number): Promise<Map<number, PlannedRow>> {
  const rows = await ctx.read
    .selectFrom('import_row')
    .select(['row_number', 'outcome', 'reason', 'uid', 'source_id', 'location_id', 'location_key', 'review_id'])
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
        reason: row.reason as RowReason | null,
        uid: row.uid,
        sourceId: row.source_id,
        locationId: row.location_id,
        locationKey: row.location_key,
        reviewId: row.review_id,
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
    const middle = left.at(-1)!.number
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
