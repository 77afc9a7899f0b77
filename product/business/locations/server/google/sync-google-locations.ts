import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { googleFor, noteLeftOut, recordUsage, workingCredentials } from '#product/business/credentials/server/public.ts'
import { claimRoom } from '#product/organization/tenants/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { locations } from '../../contract.ts'
import { locationLinks } from '../public.ts'
import { subscribeToGoogle } from './subscribe-to-google.ts'
import { matchGoogleLocations } from './match-google-locations.ts'
import { placeOf, readGoogleAccounts, readGoogleLocations, type GoogleLocation } from './read-google-locations.ts'
import { stateFlagsOf } from './state-flags.ts'
import {
  addGoogleLocations,
  type FlagsOf,
  linkGoogleLocations,
  type Link,
  markDisconnected,
} from './write-google-locations.ts'

// A live notice holds at most 8,000 bytes.
const BATCH = 400
const SHOWN_NAMES = 20

/** Reads which locations an account manages, matches them to ours and adds the others; run again it changes nothing. */
export const syncGoogleLocations = defineJob({
  queue: 'locations.syncGoogle',
  data: z.object({ credentialId: z.int() }),
  expireSeconds: 1800,
  async run(ctx, { credentialId }) {
    try {
      const google = googleFor(ctx, credentialId)
      const accounts = await readGoogleAccounts(google)
      const { places, unread } = await readGoogleLocations(google, accounts)
      await writeAll(ctx, credentialId, places, await stateFlagsOf(google, places))
      if (unread > 0) await noteError(ctx, credentialId, `${unread} of Google’s locations cannot be read`)
      await subscribeToGoogle(ctx, google, accounts)
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

async function writeAll(ctx: JobCtx, credentialId: number, theirs: readonly GoogleLocation[], flagsOf: FlagsOf) {
  const { tenantId } = ctx
  const [ours, linked, tenant, working] = await Promise.all([
    ctx.read
      .selectFrom('location')
      .select(['id', 'code', 'public_name', 'internal_name', 'postal_code'])
      .where('tenant_id', '=', tenantId)
      .execute(),
    locationLinks({ ...ctx, who: null }, { sourceId: GOOGLE }),
    ctx.read.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    workingCredentials(ctx),
  ])
  const byPlace = new Map(linked.map(({ externalId, locationId }) => [placeOf(externalId), locationId]))
  const { matched, unmatched } = matchGoogleLocations(theirs, ours, byPlace)
  const codes = new Set(ours.map(({ code }) => code))
  const codeOf = chooseCodes(unmatched, codes)
  // What another account reaches well stays with it, or two that share a place would take it from each other for ever.
  const ofOthers = new Set(
    linked
      .filter(({ credentialId: own }) => own !== null && own !== credentialId && working.has(own))
      .map(({ externalId }) => placeOf(externalId)),
  )
  const mine = matched.filter(({ google }) => !ofOthers.has(google.name))
  for (const links of batches(mine)) await writeBatch(ctx, credentialId, flagsOf, links)
  let added = 0
  for (const found of batches(unmatched))
    added += await writeBatch(ctx, credentialId, flagsOf, [], { found, codeOf, timezone: tenant.timezone })
  const leftOut = unmatched.slice(added)
  await ctx.tx(async (tx) => {
    await markDisconnected(
      tx.db,
      tenantId,
      credentialId,
      theirs.map(({ name }) => name),
    )
    await tx.audit(locations, {
      action: 'locations.match',
      entityId: credentialId,
      after: {
        found: theirs.length,
        matched: matched.length,
        added,
        ...leftOutOf(leftOut.map(({ title, name }) => title || name)),
      },
    })
    await recordUsage(tx.db, tenantId, credentialId, { locationCount: theirs.length, lastError: null })
    const places = leftOut.map(({ name }) => name)
    if (await noteLeftOut(tx, tenantId, credentialId, places)) await tx.emit(locations, 'leftOut', {})
  })
}

/** Answers how many were added; the others found no room in the license. */
async function writeBatch(
  ctx: JobCtx,
  credentialId: number,
  flagsOf: FlagsOf,
  known: readonly Link[],
  fresh?: { found: readonly GoogleLocation[]; codeOf(google: GoogleLocation): string; timezone: string },
): Promise<number> {
  return ctx.tx(async (tx) => {
    const room = fresh ? await claimRoom(tx.db, ctx.tenantId, 'locations') : null
    const found = fresh?.found.slice(0, room?.left) ?? []
    const added = fresh ? await addGoogleLocations(tx.db, ctx.tenantId, found, fresh.codeOf, fresh.timezone) : []
    const links = [...known, ...added]
    await linkGoogleLocations(tx.db, ctx.tenantId, credentialId, links, flagsOf)
    await tx.emitMany(locations, 'changed', links, (some) => ({
      locationIds: some.map(({ locationId }) => locationId),
    }))
    return added.length
  })
}

/** What the license has no room for, by name as far as an audit record is for reading; the next time it is tried again. */
function leftOutOf(names: readonly string[]) {
  return names.length > 0 ? { leftOut: names.length, leftOutNames: names.slice(0, SHOWN_NAMES) } : {}
}

/** The store code where there is one and nobody has it, else Google's own number. */
function chooseCodes(found: readonly GoogleLocation[], used: ReadonlySet<string>) {
  const taken = new Set(used)
  const codes = new Map<GoogleLocation, string>()
  for (const google of found) {
    const wanted = google.storeCode.trim()
    const code = wanted && !taken.has(wanted) ? wanted : google.name.replace('locations/', '')
    taken.add(code)
    codes.set(google, code)
  }
  return (google: GoogleLocation) => codes.get(google)!
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}
