import { sql } from 'kysely'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { SoughtPlace } from '#product/business/sources/server/public.ts'
import type { locations, PlaceMatch } from '../../contract.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import { comparePlace } from './score-place.ts'
import { searchedAccount } from './searched-account.ts'

/** So many locations are searched for at once: each costs a call or two of those that a day has. */
const AT_ONCE = 10

type Row = SoughtPlace & { id: number; label: string }

/** Asks a source for places like those locations that have none there yet, by id; what it says is shown and not kept. */
export const findPlaceMatches: Handler<typeof locations, 'placeMatches'> = async (ctx, { params, body }) => {
  const searched = await searchedAccount(ctx, params.credentialId)
  if (!searched) return ctx.fail('accountNotFound')
  const { sourceId, account, search } = searched
  const { rows } = await sql<Row>`
    select id, internal_name as label, public_name as name, street, city, region, postal_code as "postalCode", country, phone,
      latitude, longitude from location
    where tenant_id = ${ctx.tenantId} and id > ${body.after ?? 0} and ${locationsInScope(ctx.who)} and not exists (select from location_source s
      where s.tenant_id = ${ctx.tenantId} and s.location_id = location.id and s.source_id = ${sourceId} and s.credential_id is not null)
    order by id limit ${AT_ONCE + 1}`.execute(ctx.read)
  const matches: PlaceMatch[] = []
  try {
    for (const { id, label, ...sought } of rows.slice(0, AT_ONCE)) {
      const found = await search.find(account, sought)
      const candidates = found
        .map((place) => ({ place, likeness: comparePlace(sought, place) }))
        .toSorted((one, other) => other.likeness.score - one.likeness.score)
        .map(({ place: { externalId, name, url, ...at }, likeness }) => {
          const address = [at.street, at.postalCode, at.city].filter(Boolean).join(', ')
          return { placeKey: externalId, name, address, url, ...likeness }
        })
      matches.push({
        locationID: id,
        name: label,
        address: [sought.street, sought.city].filter(Boolean).join(', '),
        candidates,
      })
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.info({ err: error, credentialId: params.credentialId }, 'a source cannot be searched')
    if (matches.length === 0) return ctx.fail('sourceAway')
  }
  const last = matches.at(-1)?.locationID
  return { matches, nextAfter: last !== undefined && last !== rows.at(-1)?.id ? last : null }
}
