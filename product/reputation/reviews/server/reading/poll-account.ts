import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { openAccount } from '#product/business/credentials/server/public.ts'
import { reviewSource, type SourceAccount, sourcesThat } from '#product/business/sources/server/public.ts'
import { putOffReading } from '#product/business/locations/server/public.ts'
import { isMonitored, placesOfSource } from './is-monitored.ts'
import { nextPoll } from './next-poll.ts'
import { noteFailure } from './note-failure.ts'
import { readLocation, type Place } from './read-location.ts'
import { readWhole } from './sync-location.ts'

/** So many locations are looked at in one turn; then others have theirs. */
const PLACES_PER_TURN = 25

/** Looks at the locations of one account that are due, those waiting longest first, and has those read to the end that were never read or whose count differs. Of more than fit into a turn the rest stands in line again. */
export const pollAccount = defineJob({
  queue: 'reviews.poll-account',
  data: z.object({ credentialId: z.int() }),
  destination: ({ credentialId }) => `account ${credentialId}`,
  laneConcurrency: 1,
  expireSeconds: 1800,
  async run(ctx, { credentialId }) {
    const due = await duePlaces(ctx, credentialId)
    const unread = due.filter((place) => place.synced_to === null)
    await ctx.tx(async (tx) => {
      for (const place of unread) await readWhole(tx, ctx.tenantId, at(place))
    })
    await putOff(ctx, unread)
    const known = due.filter((place) => place.synced_to !== null)
    const isWhole = await pollInTurn(ctx, openAccount(ctx, credentialId), known.slice(0, PLACES_PER_TURN))
    if (isWhole && known.length > PLACES_PER_TURN)
      await ctx.tx((tx) =>
        tx.enqueue(pollAccount, { credentialId }, { singletonKey: `${ctx.tenantId}:${credentialId}` }),
      )
  },
})

/** False when the provider wants to be left alone: whatever is still due waits for the next round. */
async function pollInTurn(ctx: JobCtx, account: SourceAccount, places: readonly Place[]): Promise<boolean> {
  let nextAt = 0
  for (const place of places) {
    // What a read takes is part of its pace, or an account with many locations never gets round in time.
    await sleep(Math.max(0, nextAt - performance.now()))
    nextAt = performance.now() + 60_000 / reviewSource(place.source_id)!.reviews!.pollsPerMinute(ctx.services)
    await putOff(ctx, [place]) // first, so that one which cannot be read never stands before the others
    try {
      const { differs } = await readLocation(ctx, place, false, account)
      if (differs) await ctx.tx((tx) => readWhole(tx, ctx.tenantId, at(place)))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'credential') return false
      const wantsRest = error.kind === 'rate' || error.retryAfterSeconds !== undefined
      if (wantsRest) return false
      await noteFailure(ctx, at(place), error)
    }
  }
  return true
}

async function duePlaces(ctx: JobCtx, credentialId: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select s.location_id, s.source_id, s.external_id, s.credential_id, s.synced_to from ${placesOfSource}
    where s.tenant_id = ${ctx.tenantId} and s.credential_id = ${credentialId} and s.source_id = any(${sourcesThat('reviews')}::int[]) and ${isMonitored}
      and (s.next_poll_at is null or s.next_poll_at <= ${ctx.now()})
    order by s.next_poll_at nulls first, s.location_id`.execute(ctx.read)
  return rows
}

async function putOff(ctx: JobCtx, places: readonly Place[]): Promise<void> {
  const [first] = places // of one account, and so of one source
  if (!first) return
  const { pollMinutes } = reviewSource(first.source_id)!.reviews!
  await ctx.tx(({ db }) =>
    putOffReading(
      db,
      { tenantId: ctx.tenantId, sourceId: first.source_id },
      places.map((place) => ({ locationId: place.location_id, at: nextPoll(ctx.now(), 'read', pollMinutes) })),
    ),
  )
}

function at({ location_id: locationId, source_id: sourceId }: Place) {
  return { locationId, sourceId }
}
