import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { removeUnusedCustomers } from '#product/business/customers/server/public.ts'
import { bringLeftOut, removeUnusedLocation } from '#product/business/locations/server/public.ts'
import {
  deleteReviews,
  type KnownReview,
  lockReviews,
  restoreReviews,
  type ReviewBefore,
  sayReviewsChanged,
} from '#product/reputation/reviews/server/public.ts'
import { standingSourceReplies, takeBackSourceReplies } from '#product/reputation/responses/server/public.ts'
import type { ImportUndone } from '../shapes/import-plan.ts'
import { importer } from '../contract.ts'
import { emptyUndone } from './count-rows.ts'
import { totalOf } from './commit-batch.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { BATCH_ROWS } from './open-import-file.ts'
import type { RowReason } from './row-reason.ts'
import { tellProgress } from './tell-progress.ts'

/** `revises`: whether the review itself was changed; unsaid, it was. */
type Before = ReviewBefore & { answered: string | null; revises?: boolean }
type DoneRow = {
  number: number
  outcome: string
  reviewId: number
  /** The answer that came in with it. */
  responseId: number | null
  before: Before | null
}

/** Takes an import back row by row: what it created goes, what it changed is as before. What somebody has answered or changed since stays. */
export const undoRowsJob = defineJob({
  queue: 'importer.undo-rows',
  data: z.object({ importJobId: z.int() }),
  needs: 'importer.undo',
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  retries: 12,
  run: (ctx, { importJobId }) => withHeldImport(ctx, importJobId, 'undo_status', (held) => undoRows(ctx, held)),
})

async function undoRows(ctx: JobCtx, held: Held) {
  let undone = { ...emptyUndone(), ...(held.job.undone as Partial<ImportUndone> | null) }
  let undoneTo = held.job.undone_to
  for (;;) {
    const rows = await nextRows(ctx, held.job.id, undoneTo)
    if (rows.length === 0) break
    undoneTo = rows.at(-1)!.number
    undone = await undoBatch(ctx, held, rows, undone)
  }
  undone = await removeLocations(ctx, held, undone)
  await finish(ctx, held, undone)
  if (undone.locations > 0) await bringLeftOut(ctx)
}

async function nextRows(ctx: JobCtx, jobId: number, after: number): Promise<DoneRow[]> {
  const { rows } = await sql<DoneRow>`
    select row_number as number, outcome, review_id as "reviewId", response_id as "responseId", before from import_row
    where tenant_id = ${ctx.tenantId} and job_id = ${jobId} and row_number > ${after} and status = 'SuccessCommit' and outcome in ('create', 'update')
    order by row_number limit ${BATCH_ROWS}`.execute(ctx.read)
  return rows
}

function undoBatch(ctx: JobCtx, held: Held, rows: readonly DoneRow[], undone: ImportUndone): Promise<ImportUndone> {
  return ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const standing = await standingSourceReplies(
      tx,
      ctx.tenantId,
      rows.flatMap(({ reviewId, responseId }) => (responseId === null ? [] : [{ reviewId, responseId }])),
    )
    const now = await lockReviews(
      tx.db,
      ctx.tenantId,
      rows.map(({ reviewId }) => reviewId),
    )
    const judged = rows.map((row) => ({ row, refused: refusal(row, now.get(row.reviewId), standing) }))
    const going = judged.filter(({ refused }) => !refused).map(({ row }) => row)
    const created = going.filter(({ outcome, reviewId }) => outcome === 'create' && now.has(reviewId))
    const changed = going.filter(({ outcome, before, reviewId }) => outcome === 'update' && before && now.has(reviewId))
    await takeBackSourceReplies(
      tx,
      ctx.tenantId,
      going.flatMap(({ reviewId }) => standing.get(reviewId) ?? []),
    )
    const createdIds = created.map(({ reviewId }) => reviewId)
    const customers = await customersOf(tx, ctx.tenantId, createdIds)
    const gone = await deleteReviews(tx, ctx.tenantId, createdIds)
    const unnamed = await withoutReviews(tx, ctx.tenantId, customers)
    const removedCustomers = await removeUnusedCustomers(tx, ctx.tenantId, unnamed)
    await restoreReviews(
      tx,
      ctx.tenantId,
      changed.flatMap(({ before }) => (before!.revises === false ? [] : [before!])),
    )
    await sayReviewsChanged(
      tx,
      ctx.tenantId,
      changed.map(({ reviewId }) => reviewId),
      { live: 'first' },
    )
    const next = {
      ...undone,
      deleted: undone.deleted + gone.length,
      restored: undone.restored + changed.length,
      refused: undone.refused + judged.length - going.length,
      customers: undone.customers + removedCustomers,
    }
    await sql`update import_row r set undone = u.reason is null, undo_reason = u.reason from unnest(${rows.map((r) => r.number)}::int[], ${judged.map(({ refused }) => refused)}::text[]) u(number, reason)
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

/** Why a row cannot be taken back, or null. A review that is gone already has nothing left to take back. */
function refusal(
  { outcome, before, reviewId }: DoneRow,
  now: KnownReview | undefined,
  standing: ReadonlyMap<number, number>,
): RowReason | null {
  if (!now) return null
  const answeredBefore = outcome === 'update' ? (before?.answered ?? null) : null
  if (now.responseState !== answeredBefore && !standing.has(reviewId)) return 'answeredSince'
  const ownRevision = outcome === 'update' ? (before?.revision ?? 0) + (before?.revises === false ? 0 : 1) : 1
  return now.revision === ownRevision ? null : 'changedSince'
}

/** Sorted, so that two imports undone at once wait for each other instead of deadlocking. */
async function customersOf({ db }: Tx, tenantId: number, reviewIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct customer_id as id from review
    where tenant_id = ${tenantId} and id = any(${reviewIds}::bigint[]) and customer_id is not null order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function withoutReviews({ db }: Tx, tenantId: number, customerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${customerIds}::bigint[]) u(id)
    where not exists (select 1 from review r where r.tenant_id = ${tenantId} and r.customer_id = u.id) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locations that the import created and that are empty again go too; one that something else points to by now stays. */
async function removeLocations(ctx: JobCtx, held: Held, undone: ImportUndone): Promise<ImportUndone> {
  const created = await ctx.read
    .selectFrom('import_location')
    .select(['key', 'location_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', held.job.id)
    .where('added', '=', true)
    .execute()
  let removed = undone.locations
  for (const { key, location_id } of created) {
    try {
      const isGone = await ctx.tx(async (tx) => {
        await assertLease(tx, ctx, held)
        const wasRemoved = await removeUnusedLocation(tx, ctx.tenantId, location_id!)
        await sql`update import_location set added = false where tenant_id = ${ctx.tenantId} and job_id = ${held.job.id} and key = ${key}`.execute(
          tx.db,
        )
        return wasRemoved
      })
      if (isGone) removed += 1
    } catch (error) {
      if ((error as { code?: string }).code !== '23503') throw error
    }
  }
  return { ...undone, locations: removed }
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
