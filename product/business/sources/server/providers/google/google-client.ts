import { providerCall } from '#platform/server/outbound/provider-call.ts'
import type { SourceAccount } from '../../review-source.ts'
import { apiOf, googleAddress } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'
import { takeEditTurn, takeGoogleTurn } from './google-turns.ts'

type Query = Record<string, string | number | undefined>
/** `profile` is the location that is edited (its name), for the pace of edits; `repeatable` says that the call may be made twice without harm;
 * `tries` is for callers that count and space their tries themselves. */
export type EditOptions = { profile?: string; repeatable?: boolean; tries?: number; query?: Query }
/** Paths begin with the version: `/v4/accounts/1/locations/2/reviews`. Answers are JSON as it came; failures are `ProviderError`. */
export type GoogleClient = {
  get(path: string, query?: Query): Promise<unknown>
  put(path: string, body: unknown, options?: EditOptions): Promise<unknown>
  post(path: string, body: unknown, options?: EditOptions): Promise<unknown>
  patch(path: string, body: unknown, options?: EditOptions): Promise<unknown>
  delete(path: string, options?: EditOptions): Promise<unknown>
}

/** Google Business Profile in the name of one connected account. */
export function googleClient(account: SourceAccount): GoogleClient {
  const { services, tenantId } = account
  const policy = googlePolicy(services)
  const call = (method: string, path: string, body: unknown, options: EditOptions = {}): Promise<unknown> => {
    const profile = method === 'GET' ? undefined : (options.profile ?? profileOf(path))
    return account.withToken(
      (token) =>
        providerCall(services)(
          {
            tenantId,
            provider: 'google',
            method,
            url: googleAddress(services.providers, path, options.query),
            headers: {
              authorization: `Bearer ${token}`,
              accept: 'application/json',
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            body: body === undefined ? undefined : JSON.stringify(body),
            turn: async () => {
              if (profile) await takeEditTurn(services, profile)
              await takeGoogleTurn(services, apiOf(path), tenantId)
            },
            repeatable: method === 'GET' || options.repeatable === true || readsByPost(path),
          },
          { ...policy, tries: options.tries ?? account.tries ?? policy.tries },
        ),
      { isSpare: isSpare(path) },
    )
  }
  return {
    get: (path, query) => call('GET', path, undefined, { query }),
    put: (path, body, options) => call('PUT', path, body, options),
    post: (path, body, options) => call('POST', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  }
}

/** Google's custom verbs that only read, like `locations:batchGetReviews`. */
function readsByPost(path: string): boolean {
  return /:(batchGet|fetch|search)\w*$/.test(path)
}

/** What an account works without: pushes only make it quicker; how a place is verified, and what became of its fields, is only shown. */
function isSpare(path: string): boolean {
  return (
    /:get(GoogleUpdated|Extended)$/.test(path) ||
    path.endsWith('/notificationSetting') ||
    path.endsWith('/VoiceOfMerchantState')
  )
}

function profileOf(path: string): string | undefined {
  return /locations\/[^/:]+/.exec(path)?.[0]
}
