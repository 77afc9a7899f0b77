import { sql } from 'kysely'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { recordUsage } from '#product/business/credentials/server/public.ts'
import { locations } from '../../contract.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import type { Link } from './match-places.ts'
import { searchedAccount } from './searched-account.ts'
import { linkPlaces } from './write-places.ts'

/** Links locations to the places that a user confirmed; their reviews are read at once. A place of another location stays there. */
export const linkPlaceMatches: Handler<typeof locations, 'linkPlaces'> = async (ctx, { params, body }) => {
  const { credentialId } = params
  const searched = await searchedAccount(ctx, credentialId)
  if (!searched) return ctx.fail('accountNotFound')
  const { sourceId, account, search } = searched
  const ids = body.links.map(({ locationID }) => locationID)
  const { rows: own } = await sql<{ id: number }>`select id from location
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and ${locationsInScope(ctx.who)}`.execute(ctx.read)
  if (own.length < new Set(ids).size) return ctx.fail('notFound')
  const links: Link[] = []
  for (const { locationID, placeKey } of body.links) {
    const place = await search.get(account, placeKey).catch((error: unknown) => {
      if (error instanceof ProviderError) return null
      throw error
    })
    if (!place) return ctx.fail('sourceAway')
    links.push({ locationId: locationID, place })
  }
  return ctx.tx(async (tx) => {
    if (await isTaken(tx, ctx.tenantId, sourceId, links)) return ctx.fail('placeTaken')
    const linked = await linkPlaces(tx.db, ctx.tenantId, { sourceId, credentialId, isLook: false }, links, () => ({
      flags: [],
      edits: [],
    }))
    await tellLinked(tx, ctx.tenantId, sourceId, credentialId, linked)
    return { linked: linked.length }
  })
}

/** Takes a place from a location again, as when the wrong one was confirmed; reviews already read stay. */
export const unlinkPlace: Handler<typeof locations, 'unlinkPlace'> = async (ctx, { params }) => {
  const { locationId, sourceId } = params
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ credential_id: number | null; external_id: string }>`delete from location_source
      where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${sourceId} and ${locationsInScope(ctx.who, 'location_id')}
      returning credential_id, external_id`.execute(tx.db)
    const [gone] = rows
    if (!gone) return ctx.fail('notFound')
    await tx.audit(locations, {
      action: 'location.unlink',
      entityId: locationId,
      before: { sourceId, externalId: gone.external_id },
    })
    await tx.emit(locations, 'changed', { locationIds: [locationId] })
    if (gone.credential_id !== null) await countPlacesOf(tx, ctx.tenantId, gone.credential_id)
    return { unlinked: true as const }
  })
}

/** Notes what is now reached through an account, and tells it. */
export async function tellLinked(
  tx: Tx,
  tenantId: number,
  sourceId: number,
  credentialId: number,
  locationIds: readonly number[],
): Promise<void> {
  await countPlacesOf(tx, tenantId, credentialId)
  if (locationIds.length === 0) return
  await tx.audit(locations, {
    action: 'locations.match',
    entityId: credentialId,
    after: { sourceId, matched: locationIds.length },
  })
  await tx.emitMany(locations, 'changed', locationIds, (some) => ({ locationIds: [...some] }))
}

async function countPlacesOf({ db }: Tx, tenantId: number, credentialId: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from location_source
    where tenant_id = ${tenantId} and credential_id = ${credentialId}`.execute(db)
  await recordUsage(db, tenantId, credentialId, { locationCount: rows[0]!.n })
}

/** Whether another location has one of the places, or two of these are to have the same. */
export async function isTaken(
  { db }: Tx,
  tenantId: number,
  sourceId: number,
  links: readonly Link[],
): Promise<boolean> {
  const places = links.map(({ place }) => place.externalId)
  const ids = links.map(({ locationId }) => locationId)
  if (new Set(places).size < places.length || new Set(ids).size < ids.length) return true
  const { rows } =
    await sql`select from location_source s join unnest(${places}::text[], ${ids}::bigint[]) u(place, id) on u.place = s.external_id
    where s.tenant_id = ${tenantId} and s.source_id = ${sourceId} and s.location_id <> u.id limit 1`.execute(db)
  return rows.length > 0
}
