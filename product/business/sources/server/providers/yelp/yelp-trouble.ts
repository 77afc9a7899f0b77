import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Trouble } from '../../review-source.ts'

/** The calls of a day are used up until midnight UTC (docs.developer.yelp.com/docs/places-rate-limiting). */
export const DAY_IS_USED_UP = 'ACCESS_LIMIT_REACHED'

/** A key that Yelp does not take; everything else passes, or concerns the one call. */
export function yelpTrouble(error: unknown): Trouble | null {
  return error instanceof ProviderError && error.status === 401 ? { kind: 'keyRefused', helpUrl: null } : null
}

/** A key cannot be renewed: its refusal is final, unlike that of a token. */
export function asYelpFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'credential') return error
  return new ProviderError('rejected', error.status, error.message, error)
}
