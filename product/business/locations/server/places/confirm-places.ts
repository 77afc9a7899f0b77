import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { sourceOfAccount } from '#product/business/credentials/server/public.ts'
import { claimRoom, licensedLocations } from '#product/organization/tenants/server/public.ts'
import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { type ConfirmedPlace, foundPlaceChoice, locations } from '../../contract.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import { chooseCodes } from './choose-codes.ts'
import { type FoundRow, looksAfterAll } from './found-places.ts'
import { isTaken } from './link-place-matches.ts'
import type { Link } from './match-places.ts'
import { addPlaces, linkPlaces } from './write-places.ts'

type Chosen = { at: number; confirmed: ConfirmedPlace; place: SourcePlace }
type Linked = { at: number; locationID: number }

/** Does with the pages of an account what a user chose, all or nothing: their reviews are read at once. */
export const confirmPlaces: Handler<typeof locations, 'confirmPlaces'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const { credentialId } = params
  const source = await sourceOfAccount(ctx, credentialId)
  if (!source) return ctx.fail('accountNotFound')
  const alone = body.places.findIndex(({ choice }) => choice !== foundPlaceChoice.link)
  if (alone >= 0 && !looksAfterAll(ctx)) return ctx.fail('allLocationsNeeded', { field: `places.${alone}.choice` })
  return ctx.tx(async (tx) => {
    const chosen = await takeChosen(tx, tenantId, credentialId, body.places)
    if (!chosen) return ctx.fail('placesChanged')
    const wanted = chosen.flatMap(({ at, confirmed }) =>
      confirmed.choice === 'link' ? [{ at, locationID: confirmed.locationID }] : [],
    )
    const twice = wanted.find(({ locationID }, n) => wanted.slice(0, n).some((one) => one.locationID === locationID))
    if (twice) return ctx.fail('locationTwice', { field: fieldOf(twice) })
    const strange = await outOfScope(tx, ctx, wanted)
    if (strange) return ctx.fail('notFound', { field: fieldOf(strange) })
    const taken = await reached(tx, tenantId, source.id, wanted)
    if (taken) return ctx.fail('locationTaken', { field: fieldOf(taken) })
    const links = chosen.flatMap(({ confirmed, place }): Link[] =>
      confirmed.choice === 'link' ? [{ place, locationId: confirmed.locationID }] : [],
    )
    if (await isTaken(tx, tenantId, source.id, links)) return ctx.fail('placeTaken')
    const fresh = chosen.filter(({ confirmed }) => confirmed.choice === 'create').map(({ place }) => place)
    const room = fresh.length > 0 ? await claimRoom(tx.db, tenantId, licensedLocations) : null
    if (room && room.left < fresh.length) return ctx.fail('locationsFull', { values: { limit: room.limit } })
    const all = [...links, ...(await addFresh(tx, tenantId, fresh))]
    await linkPlaces(tx.db, tenantId, { sourceId: source.id, credentialId, isLook: false }, all, ({ flags }) => ({
      flags,
      edits: [],
    }))
    const leftOut = chosen.length - all.length
    await closeChosen(tx, tenantId, chosen)
    await tx.audit(locations, {
      action: 'locations.match',
      entityId: credentialId,
      after: {
        found: chosen.length,
        matched: links.length,
        added: fresh.length,
        ...(leftOut > 0 ? { notOurs: leftOut } : {}),
      },
    })
    await tx.emitMany(locations, 'changed', all, (some) => ({ locationIds: some.map(({ locationId }) => locationId) }))
    await tx.emit(locations, 'placesFound', { credentialId })
    return { linked: links.length, added: fresh.length, leftOut }
  })
}

function fieldOf({ at }: Linked): string {
  return `places.${at}.locationID`
}

/** The pages as they were seen, held until the transaction ends; undefined where one is not that any more. */
async function takeChosen(
  { db }: Tx,
  tenantId: number,
  credentialId: number,
  confirmed: readonly ConfirmedPlace[],
): Promise<Chosen[] | undefined> {
  const ids = confirmed.map(({ foundPlaceID }) => foundPlaceID)
  const { rows } = await sql<FoundRow>`
    select id, place, left_out, version from found_place
    where tenant_id = ${tenantId} and credential_id = ${credentialId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    db,
  )
  if (rows.length < ids.length) return undefined
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chosen = confirmed.map((one, at) => ({ at, confirmed: one, place: byId.get(one.foundPlaceID)!.place }))
  return chosen.every(({ confirmed: { foundPlaceID, version } }) => byId.get(foundPlaceID)!.version === version)
    ? chosen
    : undefined
}

async function outOfScope(
  { db }: Tx,
  { tenantId, who }: TenantCtx,
  wanted: readonly Linked[],
): Promise<Linked | undefined> {
  const { rows } = await sql<{ id: number }>`select id from location
    where tenant_id = ${tenantId} and id = any(${wanted.map(({ locationID }) => locationID)}::bigint[]) and ${locationsInScope(who)}
    order by id for update`.execute(db)
  const own = new Set(rows.map(({ id }) => id))
  return wanted.find(({ locationID }) => !own.has(locationID))
}

/** One that has a page at the source already. */
async function reached(
  { db }: Tx,
  tenantId: number,
  sourceId: number,
  wanted: readonly Linked[],
): Promise<Linked | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select location_id as id from location_source where tenant_id = ${tenantId} and source_id = ${sourceId}
    and credential_id is not null and location_id = any(${wanted.map(({ locationID }) => locationID)}::bigint[])`.execute(
    db,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return wanted.find(({ locationID }) => taken.has(locationID))
}

async function addFresh({ db }: Tx, tenantId: number, fresh: readonly SourcePlace[]): Promise<Link[]> {
  if (fresh.length === 0) return []
  const [tenant, ours] = await Promise.all([
    db.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    db.selectFrom('location').select('code').where('tenant_id', '=', tenantId).execute(),
  ])
  return addPlaces(db, tenantId, fresh, chooseCodes(fresh, ours), tenant.timezone)
}

async function closeChosen({ db }: Tx, tenantId: number, chosen: readonly Chosen[]): Promise<void> {
  const idsOf = (isLeftOut: boolean) =>
    chosen
      .filter(({ confirmed }) => (confirmed.choice === 'leaveOut') === isLeftOut)
      .map(({ confirmed }) => confirmed.foundPlaceID)
  await sql`delete from found_place where tenant_id = ${tenantId} and id = any(${idsOf(false)}::bigint[])`.execute(db)
  await sql`update found_place set left_out = true, version = version + 1
    where tenant_id = ${tenantId} and id = any(${idsOf(true)}::bigint[])`.execute(db)
}
