import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { googleFor } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { readLocation } from './read-location.ts'

/** Reads one location's reviews from Google; when the counts differ afterwards, once more to the end. */
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
    const { differs } = await readLocation(ctx, googleFor(ctx, place.credential_id), place, full)
    if (differs) await ctx.tx((tx) => readWhole(tx, ctx.tenantId, locationId))
  },
})

/** Has a location read to the end by the queue; whoever asks while one such read still waits shares it. */
export function readWhole(tx: Tx, tenantId: number, locationId: number): Promise<void> {
  return tx.enqueue(syncLocation, { locationId, full: true }, { singletonKey: `${tenantId}:${locationId}:full` })
}

async function placeOf(ctx: JobCtx, locationId: number) {
  return ctx.read
    .selectFrom('location_source')
    .select(['location_id', 'external_id', 'credential_id', 'synced_to'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('location_id', '=', locationId)
    .where('source_id', '=', GOOGLE)
    .executeTakeFirst()
}
