import { createHmac } from 'node:crypto'
import { defaultPolicy, providerCall } from '#platform/server/outbound/provider-call.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { SourceAccount } from '../../review-source.ts'
import { takeTurn } from '../take-turn.ts'
import { asGraphFailure, facebookTrouble } from './facebook-trouble.ts'
import { GRAPH_VERSION, realFacebook } from './real-facebook.ts'

/** Of one tenant; so many that none who reads its own pages waits. */
const CALLS_PER_MINUTE = 300

type Query = Record<string, string | number | undefined>
type Call = { tenantId: number; path: string; query?: Query; token?: string; tries?: number; repeatable?: boolean }

/** Reads from the Graph API. Answers JSON as it came; raises `ProviderError`. */
export async function readGraph(
  services: Services,
  { tenantId, path, query = {}, token, tries, repeatable }: Call,
): Promise<unknown> {
  const url = new URL(`${services.providers['facebook'] ?? realFacebook.facebook}/${GRAPH_VERSION}${path}`)
  const said = { ...query, appsecret_proof: token && proofOf(services, token) }
  for (const [name, value] of Object.entries(said)) if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { facebookFirstDelayMs, facebookTimeoutMs } = services.providers
  const policy = {
    ...defaultPolicy,
    firstDelayMs: Number(facebookFirstDelayMs ?? defaultPolicy.firstDelayMs),
    timeoutMs: Number(facebookTimeoutMs ?? defaultPolicy.timeoutMs),
    isFinal: (error: unknown) => facebookTrouble(error) !== null,
  }
  return providerCall(services)(
    {
      tenantId,
      provider: 'facebook',
      method: 'GET',
      url: url.href,
      headers,
      repeatable,
      turn: () => takeTurn(services, { name: `facebook ${tenantId}`, perMinute: CALLS_PER_MINUTE }, tenantId),
    },
    { ...policy, tries: tries ?? policy.tries },
  ).catch((error: unknown) => {
    throw asGraphFailure(error)
  })
}

/** The same in the name of a connected account. */
export function readAsAccount(account: SourceAccount, path: string, query?: Query): Promise<unknown> {
  const { services, tenantId, tries } = account
  return account.withToken((token) => readGraph(services, { tenantId, path, query, token, tries }))
}

/** The client registered at Meta. */
export function facebookApp({ facebookAppId: id = '', facebookAppSecret: secret = '' }: Services['providers']) {
  return { id, secret }
}

/** Shows that a token is used by who it was given to (developers.facebook.com/docs/graph-api/guides/secure-requests). */
function proofOf({ providers }: Services, token: string): string {
  return createHmac('sha256', facebookApp(providers).secret).update(token).digest('hex')
}
