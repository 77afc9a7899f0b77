import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { sourceOfAccount } from '#product/business/credentials/server/public.ts'
import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { type FoundPlace, locations, MAX_FOUND_PLACES } from '../../contract.ts'
import { freeLocations } from './free-locations.ts'
import { type Candidate, openCandidates, proposePlaces } from './place-candidates.ts'
import { nameOf } from './write-places.ts'

export type FoundRow = { id: number; place: SourcePlace; left_out: boolean; version: number }
type Seen = { row: FoundRow; candidates: readonly Candidate[] }

/** What each account brought that waits for a user; who looks after some locations counts what looks like one of those. */
export const countFoundPlaces: Handler<typeof locations, 'foundPlaceCounts'> = async (ctx) => {
  const { rows } = await sql<{ id: number; source: number }>`
    select distinct credential_id as id, source_id as source from found_place where tenant_id = ${ctx.tenantId} order by credential_id`.execute(
    ctx.read,
  )
  const counts = await Promise.all(
    rows.map(async ({ id, source }) => {
      const seen = await seenPlaces(ctx, id, source)
      const leftOut = seen.filter(({ row }) => row.left_out).length
      return { credentialID: id, waiting: seen.length - leftOut, leftOut }
    }),
  )
  return counts.filter(({ waiting, leftOut }) => waiting + leftOut > 0)
}

/** Those of one account, what waits first, each with the locations that it looks like now. */
export const listFoundPlaces: Handler<typeof locations, 'foundPlaces'> = async (ctx, { params }) => {
  const source = await sourceOfAccount(ctx, params.credentialId)
  if (!source) return ctx.fail('accountNotFound')
  const seen = await seenPlaces(ctx, params.credentialId, source.id)
  const proposed = proposePlaces(seen.map(({ row, candidates }) => (row.left_out ? [] : candidates)))
  const places = seen.map((one, at) => toFoundPlace(one, proposed.get(at) ?? null))
  return { places: places.slice(0, MAX_FOUND_PLACES), more: Math.max(0, places.length - MAX_FOUND_PLACES) }
}

/** Whether somebody may add locations, and leave out what others might look for. */
export function looksAfterAll({ who }: Pick<TenantCtx, 'who'>): boolean {
  return who.locationIds === 'all' && who.actions.has(actionOf(locations, 'add'))
}

async function seenPlaces(ctx: TenantCtx, credentialId: number, sourceId: number): Promise<Seen[]> {
  const { rows } = await sql<FoundRow>`
    select id, place, left_out, version from found_place where tenant_id = ${ctx.tenantId} and credential_id = ${credentialId}
    order by left_out, place ->> 'name', id`.execute(ctx.read)
  if (rows.length === 0) return []
  const candidatesOf = openCandidates(await freeLocations(ctx.read, ctx.tenantId, sourceId, ctx.who))
  const seen = rows.map((row) => ({ row, candidates: candidatesOf(row.place) }))
  return ctx.who.locationIds === 'all'
    ? seen
    : seen.filter(({ row, candidates }) => !row.left_out && candidates.length > 0)
}

function toFoundPlace({ row, candidates }: Seen, proposedID: number | null): FoundPlace {
  const { id, place, left_out: leftOut, version } = row
  return {
    id,
    name: nameOf(place),
    address: addressOf(place),
    phone: place.phone,
    url: place.url,
    candidates: candidates.map(({ own, score, meters, reasons }) => ({
      locationID: own.id,
      name: own.label,
      address: addressOf(own),
      score,
      meters,
      reasons,
    })),
    proposedID,
    leftOut,
    version,
  }
}

function addressOf({ street, postalCode, city }: Pick<SourcePlace, 'street' | 'postalCode' | 'city'>): string {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
