import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { TakingKeys } from '../../review-source.ts'
import { readAsAccount, readYelp } from './yelp-client.ts'

/** Which account a key is of nobody is told, so a tenant has one; its name shows by which key it is reached. */
const ACCOUNT = 'places-api'
/** Costs a call and asks for nothing of anybody's. */
const PROBE = '/categories/restaurants'
const SHOWN_END = 4

/** A key of the Yelp Places API (docs.developer.yelp.com/docs/places-authentication). */
export const yelpKeys: TakingKeys = {
  async take(services, { tenantId, key }) {
    await readYelp(services, { tenantId, key, path: PROBE, tries: 2 }).catch(mustBeKnown)
    return { secret: key, externalAccount: ACCOUNT, name: `Yelp …${key.slice(-SHOWN_END)}` }
  },

  async probe(account) {
    await readAsAccount(account, PROBE).catch(mustBeKnown)
  },
}

/** A key that may not ask for this, or used up its day, is a good one all the same. */
function mustBeKnown(error: unknown): void {
  const isKnown =
    error instanceof ProviderError && (error.status === 403 || error.kind === 'rate' || error.kind === 'notFound')
  if (!isKnown) throw error
}
