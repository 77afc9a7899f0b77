import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import {
  noteLeftOut,
  openAccount,
  recordUsage,
  sourceOfAccount,
  workingCredentials,
} from '#product/business/credentials/server/public.ts'
import { claimRoom, licensedLocations } from '#product/organization/tenants/server/public.ts'
import type { ListingPlaces, PlaceFacts, SourcePlace } from '#product/business/sources/server/public.ts'
import { locations } from '../../contract.ts'
import { locationLinks } from '../public.ts'
import { type Link, matchPlaces } from './match-places.ts'
import { chooseCodes } from './choose-codes.ts'
import { askAbout } from './ask-about.ts'
import { addPlaces, type FactsOf, linkPlaces, markDisconnected, nameOf, type Reached } from './write-places.ts'

// A live notice holds at most 8,000 bytes.
const BATCH = 400
const SHOWN_NAMES = 20
/** After so long a source is asked again of which places it said nothing; the daily look comes after the last. */
const AGAIN_MINUTES = [15, 60, 240]

/** Reads which places an account reaches, matches them to our locations and adds the others, but for those that a user must look at (`askAbout`); run again it changes nothing. A mere `isLook` leaves the times of their reviews alone and tells of what is new only.
 * The name of its queue is that of jobs which may wait from before. */
export const syncPlaces = defineJob({
  queue: 'locations.syncGoogle',
  data: z.object({ credentialId: z.int(), isLook: z.boolean().optional(), tries: z.int().optional() }),
  expireSeconds: 1800,
  async run(ctx, { credentialId, isLook = false, tries = 0 }) {
    const source = await sourceOfAccount(ctx, credentialId)
    if (!source?.places) return
    try {
      const account = openAccount(ctx, credentialId)
      const { places: theirs, unread, holders } = await source.places.list(account)
      const more = await source.places.lookUp?.(account, theirs, await knownFacts(ctx, source.id, source.places))
      const factsOf: FactsOf = ({ key, flags }) => ({
        flags: [...new Set([...flags, ...(more?.flags.get(key) ?? [])])],
        edits: more?.edits.get(key) ?? [],
      })
      await writeAll(ctx, { sourceId: source.id, credentialId, isLook }, source.places, {
        theirs,
        factsOf,
        isWhole: unread === 0,
      })
      if (unread > 0) await noteError(ctx, credentialId, `${unread} of the account’s locations cannot be read`)
      if (more && !more.isWhole) await lookAgain(ctx, credentialId, tries)
      await source.pushes?.subscribe(account, holders)
    } catch (error) {
      const isTheirs = error instanceof ProviderError
      await noteError(ctx, credentialId, isTheirs ? error.message : 'its locations could not be kept')
      if (!isTheirs || error.kind !== 'credential') throw error
      ctx.log.info({ err: error, credentialId }, 'the account must be connected again')
    }
  },
})

function noteError(ctx: JobCtx, credentialId: number, lastError: string): Promise<void> {
  return ctx.tx((tx) => recordUsage(tx.db, ctx.tenantId, credentialId, { lastError }))
}

/** What the source was last known to say of each of its places. */
async function knownFacts({ read, tenantId }: JobCtx, sourceId: number, { keyOf }: ListingPlaces) {
  const rows = await read
    .selectFrom('location_source')
    .select(['external_id', 'flags', 'edits'])
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sourceId)
    .execute()
  const facts = new Map(
    rows.map(({ external_id: id, flags, edits }) => [keyOf(id), { flags, edits } as unknown as PlaceFacts]),
  )
  return ({ key }: SourcePlace): PlaceFacts => facts.get(key) ?? { flags: [], edits: [] }
}

async function lookAgain({ tx: inTransaction, tenantId }: JobCtx, credentialId: number, tries: number): Promise<void> {
  const minutes = AGAIN_MINUTES[tries]
  if (minutes === undefined) return
  await inTransaction((tx) =>
    tx.enqueue(
      syncPlaces,
      { credentialId, isLook: true, tries: tries + 1 },
      { startAfter: new Date(Date.now() + minutes * 60_000), singletonKey: `${tenantId}:${credentialId}:again` }, // queues keep real time
    ),
  )
}

async function writeAll(
  ctx: JobCtx,
  reached: Reached,
  { keyOf }: ListingPlaces,
  { theirs, factsOf, isWhole }: { theirs: readonly SourcePlace[]; factsOf: FactsOf; isWhole: boolean },
) {
  const { tenantId } = ctx
  const { sourceId, credentialId, isLook } = reached
  const [ours, linked, tenant, working] = await Promise.all([
    ctx.read
      .selectFrom('location')
      .select(['id', 'code', 'public_name', 'internal_name', 'postal_code'])
      .where('tenant_id', '=', tenantId)
      .execute(),
    locationLinks({ ...ctx, who: null }, { sourceId }),
    ctx.read.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    workingCredentials(ctx),
  ])
  const byPlace = new Map(linked.map(({ externalId, locationId }) => [keyOf(externalId), locationId]))
  const { matched, unmatched } = matchPlaces(theirs, ours, byPlace)
  // What another account reaches well stays with it, or two that share a place would take it from each other for ever.
  const ofOthers = new Set(
    linked
      .filter(({ credentialId: own }) => own !== null && own !== credentialId && working.has(own))
      .map(({ externalId }) => keyOf(externalId)),
  )
  const mine = matched.filter(({ place }) => !ofOthers.has(place.key))
  for (const links of batches(mine)) await writeBatch(ctx, reached, factsOf, links)
  const asked = await askAbout(ctx, reached, { unmatched, factsOf, isWhole })
  const fresh = unmatched.filter(({ key }) => !asked.has(key))
  const codeOf = chooseCodes(fresh, ours)
  let added = 0
  for (const found of batches(fresh))
    added += await writeBatch(ctx, reached, factsOf, [], { found, codeOf, timezone: tenant.timezone })
  const leftOut = fresh.slice(added)
  const shown = new Set(theirs.map(({ key }) => key))
  await ctx.tx(async (tx) => {
    // What could not be read may be one of those that seem to be missing.
    if (isWhole) {
      const gone = await markDisconnected(tx.db, tenantId, reached, (externalId) => shown.has(keyOf(externalId)))
      await emitChanged(tx, gone)
    }
    if (!isLook || added > 0)
      await tx.audit(locations, {
        action: 'locations.match',
        entityId: credentialId,
        after: {
          found: theirs.length,
          matched: matched.length,
          added,
          ...(asked.size > 0 ? { waiting: asked.size } : {}),
          ...leftOutOf(leftOut.map(nameOf)),
        },
      })
    await recordUsage(tx.db, tenantId, credentialId, { locationCount: theirs.length, lastError: null })
    const keys = leftOut.map(({ key }) => key)
    if (await noteLeftOut(tx, tenantId, credentialId, keys)) await tx.emit(locations, 'leftOut', {})
  })
}

/** Answers how many were added; the others found no room in the license. */
async function writeBatch(
  ctx: JobCtx,
  reached: Reached,
  factsOf: FactsOf,
  known: readonly Link[],
  fresh?: { found: readonly SourcePlace[]; codeOf(place: SourcePlace): string; timezone: string },
): Promise<number> {
  return ctx.tx(async (tx) => {
    const room = fresh ? await claimRoom(tx.db, ctx.tenantId, licensedLocations) : null
    const found = fresh?.found.slice(0, room?.left) ?? []
    const added = fresh ? await addPlaces(tx.db, ctx.tenantId, found, fresh.codeOf, fresh.timezone) : []
    const links = [...known, ...added]
    const changed = await linkPlaces(tx.db, ctx.tenantId, reached, links, factsOf)
    await emitChanged(tx, reached.isLook ? changed : links.map(({ locationId }) => locationId))
    return added.length
  })
}

function emitChanged(tx: Tx, locationIds: readonly number[]): Promise<void> {
  return tx.emitMany(locations, 'changed', locationIds, (some) => ({ locationIds: [...some] }))
}

/** What the license has no room for, by name as far as an audit record is for reading; the next time it is tried again. */
function leftOutOf(names: readonly string[]) {
  return names.length > 0 ? { leftOut: names.length, leftOutNames: names.slice(0, SHOWN_NAMES) } : {}
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}
