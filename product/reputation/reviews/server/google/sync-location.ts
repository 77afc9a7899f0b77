import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { googleFor } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { reviews } from '../../contract.ts'
import { applyGoogleReviews } from './apply-google-reviews.ts'
import { googleReviews } from './google-review.ts'

const PAGE = 50

type Place = { external_id: string; credential_id: number | null; synced_to: Date | null }

/** Reads one location's reviews, newest change first. `full` reads to the end and notices what vanished; else it stops at what is known. */
export const syncLocation = defineJob({
  queue: 'reviews.sync-location',
  data: z.object({ locationId: z.int(), full: z.boolean().default(false) }),
  retries: 8,
  retryDelaySeconds: 1,
  latenessSeconds: 2,
  expireSeconds: 900,
  concurrency: 4,
  async run(ctx, { locationId, full }) {
    const place = await placeOf(ctx, locationId)
    if (!place?.credential_id) return
    const google = await googleFor(ctx, place.credential_id)
    const startedAt = ctx.now()
    const wholePass = full || place.synced_to === null
    const seen: string[] = []
    let newest = place.synced_to
    let pageToken: string | undefined
    let isComplete = false
    let sourceTotal: number | undefined
    do {
      const answer = googleReviews.parse(
        await google.get(`/v4/${place.external_id}/reviews`, { pageSize: PAGE, orderBy: 'updateTime desc', pageToken }),
      )
      sourceTotal ??= answer.totalReviewCount
      await applyGoogleReviews(
        ctx,
        answer.reviews.map((review) => ({ locationId, review })),
      )
      seen.push(...answer.reviews.map((review) => review.reviewId))
      for (const { updateTime } of answer.reviews) if (!newest || updateTime > newest) newest = updateTime
      pageToken = answer.nextPageToken
      isComplete = pageToken === undefined
      const oldest = answer.reviews.at(-1)?.updateTime
      if (!wholePass && place.synced_to && oldest && oldest < place.synced_to) break
    } while (pageToken)
    if (wholePass && isComplete) await markVanished(ctx, locationId, seen, startedAt)
    else if (sourceTotal !== undefined && sourceTotal < (await presentCount(ctx, locationId))) {
      await ctx.tx((tx) =>
        tx.enqueue(syncLocation, { locationId, full: true }, { singletonKey: `${ctx.tenantId}:${locationId}:full` }),
      )
    }
    await sql`update location_source set last_sync_at = ${ctx.now()}, synced_to = ${newest}, last_error = null where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${GOOGLE}`.execute(
      ctx.services.door.write({ tenantId: ctx.tenantId }),
    )
  },
})

async function placeOf(ctx: JobCtx, locationId: number): Promise<Place | undefined> {
  return ctx.read
    .selectFrom('location_source')
    .select(['external_id', 'credential_id', 'synced_to'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('location_id', '=', locationId)
    .where('source_id', '=', GOOGLE)
    .executeTakeFirst()
}

async function presentCount(ctx: JobCtx, locationId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from review where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${GOOGLE} and vanished_at is null and import_id is null`.execute(
    ctx.read,
  )
  return rows[0]!.n
}

/** What a whole pass did not show is gone at the source: kept and marked. Reviews written while the pass ran, and imported ones, are none of its business. */
async function markVanished(ctx: JobCtx, locationId: number, seen: readonly string[], startedAt: Date) {
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`update review set vanished_at = ${ctx.now()}, version = version + 1
      where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${GOOGLE} and vanished_at is null and import_id is null and created_at < ${startedAt}
        and source_uid <> all(${seen}::text[]) returning id`.execute(tx.db)
    const reviewIds = rows.map((row) => row.id)
    if (!reviewIds.length) return
    await tx.audit({
      action: 'review.vanish',
      entity: 'location',
      entityId: locationId,
      after: { reviewIds: reviewIds.slice(0, 500) },
    })
    await tx.emit(reviews, 'changed', { reviewIds: reviewIds.slice(0, 200), locationIds: [locationId] })
  })
}
