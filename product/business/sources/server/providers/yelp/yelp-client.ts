import { defaultPolicy, providerCall } from '#platform/server/outbound/provider-call.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { SourceAccount } from '../../review-source.ts'
import { takeTurn } from '../take-turn.ts'
import { realYelp } from './real-yelp.ts'
import { asYelpFailure, DAY_IS_USED_UP } from './yelp-trouble.ts'

/** Of one tenant, far below what Yelp takes in a second. */
const CALLS_PER_MINUTE = 120

type Query = Record<string, string | number | null | undefined>
type Call = { tenantId: number; key: string; path: string; query?: Query; tries?: number }

/** Reads from the Yelp Places API. Answers JSON as it came; raises `ProviderError`. */
export async function readYelp(services: Services, { tenantId, key, path, query = {}, tries }: Call): Promise<unknown> {
  const { providers } = services
  const url = new URL(`${providers['yelp'] ?? realYelp.yelp}/v3${path}`)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, String(value))
  return providerCall(services)(
    {
      tenantId,
      provider: 'yelp',
      method: 'GET',
      url: url.href,
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      turn: () => takeTurn(services, { name: `yelp ${tenantId}`, perMinute: CALLS_PER_MINUTE }, tenantId),
    },
    {
      ...defaultPolicy,
      tries: tries ?? defaultPolicy.tries,
      firstDelayMs: Number(providers['yelpFirstDelayMs'] ?? defaultPolicy.firstDelayMs),
      timeoutMs: Number(providers['yelpTimeoutMs'] ?? defaultPolicy.timeoutMs),
      isFinal: ({ code }) => code === DAY_IS_USED_UP,
    },
  ).catch((error: unknown) => {
    throw asYelpFailure(error)
  })
}

/** The same in the name of a connected account. */
export function readAsAccount(account: SourceAccount, path: string, query?: Query): Promise<unknown> {
  const { services, tenantId, tries } = account
  return account.withToken((key) => readYelp(services, { tenantId, key, path, query, tries }))
}
