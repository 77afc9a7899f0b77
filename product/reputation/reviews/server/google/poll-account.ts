import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { googleFor, type GoogleClient } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { isMonitored, placesOfSource } from './is-monitored.ts'
import { readLocation, type Place } from './read-location.ts'
import { readWhole } from './sync-location.ts'

/** A third of Google's 300 calls a minute, so that pushes and replies never wait for a poll. */
const READS_PER_MINUTE = 100
const POLL_MINUTES = 10

/** Reads what changed at the locations of one account and has those read to the end that were never read or whose count differs. Accounts too large for one poll take turns. */
export const pollAccount = defineJob({
  queue: 'reviews.poll-account',
  data: z.object({ credentialId: z.int() }),
  destination: ({ credentialId }) => `account ${credentialId}`,
  laneConcurrency: 1,
  expireSeconds: 1800,
  async run(ctx, { credentialId }) {
    const { rows: places } = await sql<Place>`
      select s.location_id, s.external_id, s.synced_to from ${placesOfSource}
      where s.tenant_id = ${ctx.tenantId} and s.credential_id = ${credentialId} and s.source_id = ${GOOGLE} and ${isMonitored} order by s.location_id`.execute(
      ctx.read,
    )
    const unread = places.filter((place) => place.synced_to === null)
    await ctx.tx(async (tx) => {
      for (const { location_id } of unread) await readWhole(tx, ctx.tenantId, location_id)
    })
    const google = googleFor(ctx, credentialId)
    const due = inTurn(
      places.filter((place) => place.synced_to !== null),
      ctx.now(),
    )
    for (const [i, place] of due.entries()) {
      if (i > 0) await sleep(60_000 / READS_PER_MINUTE)
      await pollPlace(ctx, google, place)
    }
  },
})

async function pollPlace(ctx: JobCtx, google: GoogleClient, place: Place) {
  try {
    const { differs } = await readLocation(ctx, google, place, false)
    if (differs) await ctx.tx((tx) => readWhole(tx, ctx.tenantId, place.location_id))
  } catch (error) {
    // A place that Google no longer shows to this account must not keep the others from being read.
    if (!(error instanceof ProviderError) || (error.kind !== 'notFound' && error.kind !== 'rejected')) throw error
    await ctx.tx(({ db }) =>
      db
        .updateTable('location_source')
        .set({ last_error: error.message })
        .where('tenant_id', '=', ctx.tenantId)
        .where('location_id', '=', place.location_id)
        .where('source_id', '=', GOOGLE)
        .execute(),
    )
  }
}

function inTurn(places: readonly Place[], now: Date): readonly Place[] {
  const most = READS_PER_MINUTE * POLL_MINUTES
  const turns = Math.ceil(places.length / most)
  const turn = turns > 1 ? Math.floor(now.getTime() / (POLL_MINUTES * 60_000)) % turns : 0
  return places.slice(turn * most, (turn + 1) * most)
}
