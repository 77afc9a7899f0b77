import { sql } from 'kysely'
import type { ImportFile, Undone } from '#platform/server/imports/import-kind.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
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
import type { RowReason } from '../row-reason.ts'
import type { DoneRow } from '../stored-row.ts'

/** `revises`: whether the review itself was changed; unsaid, it was. */
type Before = ReviewBefore & { answered: string | null; revises?: boolean }
type ReviewRow = Omit<DoneRow, 'before'> & { before: Before | null }

/** Takes reviews back: those that were created go, those that were changed are as before. What somebody has answered or changed since stays. */
export async function undoReviews(ctx: JobCtx, tx: Tx, rows: readonly ReviewRow[]): Promise<Undone> {
  const { tenantId } = ctx
  const standing = await standingSourceReplies(
    tx,
    tenantId,
    rows.flatMap(({ thingId, responseId }) => (responseId === null ? [] : [{ reviewId: thingId, responseId }])),
  )
  const now = await lockReviews(
    tx.db,
    tenantId,
    rows.map(({ thingId }) => thingId),
  )
  const refused = rows.map((row) => refusal(row, now.get(row.thingId), standing))
  const going = rows.filter((_, at) => !refused[at])
  const created = going.filter(({ outcome, thingId }) => outcome === 'create' && now.has(thingId))
  const changed = going.filter(({ outcome, before, thingId }) => outcome === 'update' && before && now.has(thingId))
  await takeBackSourceReplies(
    tx,
    tenantId,
    going.flatMap(({ thingId }) => standing.get(thingId) ?? []),
  )
  const createdIds = created.map(({ thingId }) => thingId)
  const customers = await customersOf(tx, tenantId, createdIds)
  const gone = await deleteReviews(tx, tenantId, createdIds)
  const unnamed = await withoutReviews(tx, tenantId, customers)
  const removedCustomers = await removeUnusedCustomers(tx, tenantId, unnamed)
  await restoreReviews(
    tx,
    tenantId,
    changed.flatMap(({ before }) => (before!.revises === false ? [] : [before!])),
  )
  await sayReviewsChanged(
    tx,
    tenantId,
    changed.map(({ thingId }) => thingId),
    { live: 'first' },
  )
  return { refused, deleted: gone.length, restored: changed.length, adds: { customers: removedCustomers } }
}

/** Why a row cannot be taken back, or null. A review that is gone already has nothing left to take back. */
function refusal(
  { outcome, before, thingId }: ReviewRow,
  now: KnownReview | undefined,
  standing: ReadonlyMap<number, number>,
): RowReason | null {
  if (!now) return null
  const answeredBefore = outcome === 'update' ? (before?.answered ?? null) : null
  if (now.responseState !== answeredBefore && !standing.has(thingId)) return 'answeredSince'
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
export async function removeNewLocations(ctx: JobCtx, file: ImportFile): Promise<{ locations: number }> {
  const created = await ctx.read
    .selectFrom('import_location')
    .select(['key', 'location_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', file.id)
    .where('added', '=', true)
    .execute()
  let removed = 0
  for (const { key, location_id } of created) {
    try {
      const isGone = await ctx.tx(async (tx) => {
        await file.hold(tx)
        const wasRemoved = await removeUnusedLocation(tx, ctx.tenantId, location_id!)
        await sql`update import_location set added = false where tenant_id = ${ctx.tenantId} and job_id = ${file.id} and key = ${key}`.execute(
          tx.db,
        )
        return wasRemoved
      })
      if (isGone) removed += 1
    } catch (error) {
      if ((error as { code?: string }).code !== '23503') throw error
    }
  }
  if (removed > 0) await bringLeftOut(ctx)
  return { locations: removed }
}
