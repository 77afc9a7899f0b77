import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { locationsInScope } from './locations-in-scope.ts'
import { normalised } from './normalised.ts'

export { writeLocation } from './save-location.ts'

type Reading = Pick<UseCaseCtx, 'tenantId' | 'read'> & { who: Pick<Who, 'locationIds'> | null }
export type FoundLocation = { id: number; code: string; name: string; timezone: string }

/** A location by id within the person's scope, or undefined. */
export async function findLocation(ctx: Reading, locationId: number): Promise<FoundLocation | undefined> {
  return (await namesOfLocations(ctx, [locationId])).get(locationId)
}

/** Names and time zones of locations by id; those out of scope or unknown are missing. */
export async function namesOfLocations(ctx: Reading, ids: readonly number[]): Promise<Map<number, FoundLocation>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.read
    .selectFrom('location')
    .select(['id', 'code', 'internal_name as name', 'timezone'])
    .where('tenant_id', '=', ctx.tenantId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .where(locationsInScope(ctx.who))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds locations as a file or a source calls them; made once for many look-ups, over the locations in scope. Each answers an id or undefined; `byName` is undefined when several fit. */
export async function loadLocationFinder(ctx: Reading): Promise<{
  byId(id: number): number | undefined
  byCode(code: string): number | undefined
  byExternalId(sourceId: number, externalId: string): number | undefined
  /** Public or internal name, without regard to case, accents and punctuation; the address (street, city or postal code) decides between equals. */
  byName(name: string, address?: string): number | undefined
}> {
  const [rows, links] = await Promise.all([
    ctx.read
      .selectFrom('location')
      .select(['id', 'code', 'internal_name', 'public_name', 'street', 'city', 'postal_code'])
      .where('tenant_id', '=', ctx.tenantId)
      .where(locationsInScope(ctx.who))
      .execute(),
    ctx.read
      .selectFrom('location_source')
      .select(['location_id', 'source_id', 'external_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where(locationsInScope(ctx.who, 'location_id'))
      .execute(),
  ])
  const ids = new Set(rows.map(({ id }) => id))
  const codes = new Map(rows.map((row) => [row.code.trim().toLowerCase(), row.id]))
  const external = new Map(links.map((link) => [`${link.source_id} ${link.external_id}`, link.location_id]))
  const names = Map.groupBy(
    rows.flatMap((row) => {
      const spellings = new Set([normalised(row.public_name), normalised(row.internal_name)])
      return [...spellings].filter(Boolean).map((name) => ({ name, row }))
    }),
    ({ name }) => name,
  )
  return {
    byId: (id) => (ids.has(id) ? id : undefined),
    byCode: (code) => codes.get(code.trim().toLowerCase()),
    byExternalId: (sourceId, externalId) => external.get(`${sourceId} ${externalId}`),
    byName(name, address) {
      const called = (names.get(normalised(name)) ?? []).map(({ row }) => row)
      if (!address) return called.length === 1 ? called[0]!.id : undefined
      const words = ` ${normalised(address)} `
      const there = called.filter((row) =>
        [row.postal_code, row.street, row.city].some((part) => part && words.includes(` ${normalised(part)} `)),
      )
      return there.length === 1 ? there[0]!.id : undefined
    },
  }
}

export type LocationLink = {
  locationId: number
  sourceId: number
  externalId: string
  /** Null when the account was disconnected, or the place is known but reached through none. */
  credentialId: number | null
  lastSyncAt: Date | null
  /** Up to which moment of the source everything was read. */
  syncedTo: Date | null
  lastError: string | null
}

/** Places of locations at a source, in scope; by location, external id or account where asked. */
export async function locationLinks(
  ctx: Reading,
  {
    sourceId,
    ...only
  }: { sourceId: number; locationIds?: readonly number[]; externalIds?: readonly string[]; credentialId?: number },
): Promise<LocationLink[]> {
  let q = ctx.read
    .selectFrom('location_source')
    .select([
      'location_id as locationId',
      'source_id as sourceId',
      'external_id as externalId',
      'credential_id as credentialId',
      'last_sync_at as lastSyncAt',
      'synced_to as syncedTo',
      'last_error as lastError',
    ])
    .where('tenant_id', '=', ctx.tenantId)
    .where('source_id', '=', sourceId)
    .where(locationsInScope(ctx.who, 'location_id'))
    .orderBy('location_id')
  if (only.locationIds) q = q.where(sql<boolean>`location_id = any(${only.locationIds}::bigint[])`)
  if (only.externalIds) q = q.where(sql<boolean>`external_id = any(${only.externalIds}::text[])`)
  if (only.credentialId !== undefined) q = q.where('credential_id', '=', only.credentialId)
  return q.execute()
}

/** Notes how far a place was read; without `syncedTo` that stays, `error` null clears the last one. */
export async function noteSync(
  db: Db,
  tenantId: number,
  sync: { locationId: number; sourceId: number; at: Date; syncedTo?: Date; error?: string | null },
): Promise<void> {
  await db
    .updateTable('location_source')
    .set({
      last_sync_at: sync.at,
      last_error: sync.error ?? null,
      ...(sync.syncedTo ? { synced_to: sync.syncedTo } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', sync.locationId)
    .where('source_id', '=', sync.sourceId)
    .execute()
}

export { isAttributeName } from '../attribute-names.ts'
export { addFoundLocations, removeUnusedLocation } from './add-found-locations.ts'
export { attributeField, loadAttributes } from './attributes/attribute-row.ts'
export { bringLeftOut } from './places/bring-left-out.ts'
export { countPlaces } from './count-places.ts'
export { noteReading, noteUnread, putOffReading } from './note-reading.ts'
export { locationsAt } from './locations-at.ts'
export { isModuleOff } from './modules/module-state.ts'
export { locationsInScope } from './locations-in-scope.ts'
export { locationsThat, placeNames } from './locations-that.ts'
export { locationsToMatch, type LocationToMatch } from './locations-to-match.ts'
export { addressOf } from './address-of.ts'
