import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { googleFor } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { applyGoogleReviews, type Arrived } from './apply-google-reviews.ts'
import { googleBatch } from './google-review.ts'
import { syncLocation } from './sync-location.ts'

/** How many locations one batch call asks for. */
const BATCH = 50
const PAGE = 50

type Place = { location_id: number; external_id: string; synced_to: Date | null }

/** Reads what changed at all locations of one account with few calls; locations never read before get a full pass of their own. */
export const pollAccount = defineJob({
  queue: 'reviews.poll-account',
  data: z.object({ credentialId: z.int() }),
  expireSeconds: 1800,
  async run(ctx, { credentialId }) {
    const { rows } = await sql<Place>`select location_id, external_id, synced_to from location_source
      where tenant_id = ${ctx.tenantId} and credential_id = ${credentialId} and source_id = ${GOOGLE} order by external_id`.execute(
      ctx.read,
    )
    const unread = rows.filter((place) => place.synced_to === null)
    await ctx.tx(async (tx) => {
      for (const { location_id } of unread)
        await tx.enqueue(
          syncLocation,
          { locationId: location_id, full: true },
          { singletonKey: `${ctx.tenantId}:${location_id}:full` },
        )
    })
    const known = rows.filter((place) => place.synced_to !== null)
    const google = await googleFor(ctx, credentialId)
    for (let i = 0; i < known.length; i += BATCH) await pollBatch(known.slice(i, i + BATCH))

    async function pollBatch(places: readonly Place[]) {
      const byName = new Map(places.map((place) => [place.external_id, place]))
      const since = new Date(Math.min(...places.map((place) => place.synced_to!.getTime())))
      const account = places[0]!.external_id.split('/locations/')[0]!
      let pageToken: string | undefined
      do {
        const body = {
          locationNames: places.map((place) => place.external_id),
          pageSize: PAGE,
          orderBy: 'updateTime desc',
          pageToken,
        }
        const answer = googleBatch.parse(
          await google.post(`/v4/${account}/locations:batchGetReviews`, body, { repeatable: true }),
        )
        const arrived = answer.locationReviews.flatMap(({ name, review }): Arrived[] => {
          const place = byName.get(name)
          return place && review.updateTime >= place.synced_to! ? [{ locationId: place.location_id, review }] : []
        })
        await applyGoogleReviews(ctx, arrived)
        for (const { locationId, review } of arrived) {
          await sql`update location_source set synced_to = greatest(synced_to, ${review.updateTime}) where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${GOOGLE}`.execute(
            ctx.services.door.write({ tenantId: ctx.tenantId }),
          )
        }
        const oldest = answer.locationReviews.at(-1)?.review.updateTime
        pageToken = oldest && oldest < since ? undefined : answer.nextPageToken
      } while (pageToken)
      await sql`update location_source set last_sync_at = ${ctx.now()} where tenant_id = ${ctx.tenantId} and source_id = ${GOOGLE} and location_id = any(${places.map((p) => p.location_id)}::bigint[])`.execute(
        ctx.services.door.write({ tenantId: ctx.tenantId }),
      )
    }
  },
})
