import { sql } from 'kysely'
import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { googleFor } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { isMonitored, placesOfSource } from './is-monitored.ts'
import { noteFailure } from './note-failure.ts'
import { type Place, readLocation } from './read-location.ts'

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
    if (!place?.credential_id || !place.is_monitored) return
    try {
      const { differs } = await readLocation(ctx, googleFor(ctx, place.credential_id), place, full)
      if (differs) await ctx.tx((tx) => readWhole(tx, ctx.tenantId, locationId))
    } catch (error) {
      if (!isRefusal(error)) throw error
      await noteFailure(ctx, locationId, error) // the same call will hardly work in a moment; its clock brings it back
    }
  },
})

/** Whether Google refuses this one location, while the account works. */
function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'notFound' || error.kind === 'rejected')
}

/** Has a location read to the end by the queue; whoever asks while one such read still waits shares it. */
export function readWhole(tx: Tx, tenantId: number, locationId: number): Promise<void> {
  return tx.enqueue(syncLocation, { locationId, full: true }, { singletonKey: `${tenantId}:${locationId}:full` })
}

async function placeOf(ctx: JobCtx, locationId: number) {
  const { rows } = await sql<Place & { credential_id: number | null; is_monitored: boolean }>`
    select s.location_id, s.external_id, s.credential_id, s.synced_to, ${isMonitored} as is_monitored
    from ${placesOfSource} where s.tenant_id = ${ctx.tenantId} and s.location_id = ${locationId} and s.source_id = ${GOOGLE}`.execute(
    ctx.read,
  )
  return rows[0]
}
