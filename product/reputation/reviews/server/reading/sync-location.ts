import { sql } from 'kysely'
import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { isMonitored, placesOfSource } from './is-monitored.ts'
import { noteFailure } from './note-failure.ts'
import { type Place, readLocation } from './read-location.ts'

/** Reads one location's reviews from a source, or from every source that it is connected at; where the counts differ afterwards, once more to the end. */
export const syncLocation = defineJob({
  queue: 'reviews.sync-location',
  data: z.object({ locationId: z.int(), sourceId: z.int().optional(), full: z.boolean().default(false) }),
  retries: 8,
  retryDelaySeconds: 1,
  latenessSeconds: 2,
  expireSeconds: 900,
  concurrency: 4,
  async run(ctx, { locationId, sourceId, full }) {
    for (const place of await placesOf(ctx, locationId, sourceId)) await readPlace(ctx, place, full)
  },
})

/** Has a location read to the end by the queue; whoever asks while one such read still waits shares it. */
export function readWhole(
  tx: Tx,
  tenantId: number,
  { locationId, sourceId }: { locationId: number; sourceId: number },
): Promise<void> {
  const singletonKey = `${tenantId}:${locationId}:${sourceId}:full`
  return tx.enqueue(syncLocation, { locationId, sourceId, full: true }, { singletonKey })
}

async function readPlace(ctx: JobCtx, place: Place, full: boolean): Promise<void> {
  const at = { locationId: place.location_id, sourceId: place.source_id }
  try {
    const { differs } = await readLocation(ctx, place, full)
    if (differs) await ctx.tx((tx) => readWhole(tx, ctx.tenantId, at))
  } catch (error) {
    if (isRefusal(error)) return noteFailure(ctx, at, error) // the same call will hardly work in a moment; its clock brings it back
    if (!(await isBroken(ctx, place, error))) throw error
    ctx.log.info({ err: error, ...at }, 'the account must be connected again')
  }
}

/** Whether the account does not work, which its owner is told: until it is connected again no try will change that, and then the clock of the location comes. */
async function isBroken(ctx: JobCtx, { credential_id: account }: Place, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError) || error.kind !== 'credential') return false
  return !(await workingCredentials(ctx)).has(account)
}

/** Whether a source refuses this one location, while the account works. */
function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'notFound' || error.kind === 'rejected')
}

async function placesOf(ctx: JobCtx, locationId: number, sourceId: number | undefined): Promise<readonly Place[]> {
  const sources = sourcesThat('reviews').filter((id) => sourceId === undefined || id === sourceId)
  const { rows } = await sql<Place>`
    select s.location_id, s.source_id, s.external_id, s.credential_id, s.synced_to
    from ${placesOfSource} where s.tenant_id = ${ctx.tenantId} and s.location_id = ${locationId} and s.source_id = any(${sources}::int[])
      and s.credential_id is not null and ${isMonitored} order by s.source_id`.execute(ctx.read)
  return rows
}
