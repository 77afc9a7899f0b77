import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Connecting } from '../../review-source.ts'
import { facebookApp, readAsAccount, readGraph } from './facebook-client.ts'
import { facebookTrouble, NO_PAGE, NO_PERMISSION } from './facebook-trouble.ts'
import { GRAPH_VERSION, realFacebook } from './real-facebook.ts'

const PERMISSIONS = ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content']
/** A token of a person needs no trade; how long it holds, Meta says when it is revoked. */
const KEPT_SECONDS = 3600

const given = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional().catch(undefined),
})
const person = z.object({ id: z.string().min(1), name: z.string().default('') })
const permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })).default([]) })
const pages = z.object({ data: z.array(z.object({ id: z.string() })).default([]) })

/** Meta's login dialog and what comes back from it (developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). */
export const facebookConnect: Connecting = {
  client: { missing: 'appMissing', wrong: 'appWrong' },

  isSetUp: ({ providers }) => facebookApp(providers).id !== '',

  /** A token of the app itself is given to a good client alone. */
  async checkClient(services, { tenantId }) {
    const query = { grant_type: 'client_credentials' }
    const error = await askForToken(services, tenantId, query, 1).catch((failure: unknown) => failure)
    return facebookTrouble(error)
  },

  consentUrl({ providers }, { state, redirectUri }) {
    const url = new URL(`${providers['facebookConsent'] ?? realFacebook.facebookConsent}/${GRAPH_VERSION}/dialog/oauth`)
    const query = {
      client_id: facebookApp(providers).id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: PERMISSIONS.join(','),
      state,
      auth_type: 'rerequest', // asks again for what was refused before
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  },

  /** The code is traded for a token of an hour or two, and that for one of about sixty days. */
  async exchange(services, { tenantId, code, redirectUri }) {
    const short = await askForToken(services, tenantId, { code, redirect_uri: redirectUri })
    const trade = { grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token }
    const { access_token: secret, expires_in: lastsSeconds } = await askForToken(services, tenantId, trade)
    const read = (path: string, query?: Record<string, string | number>) =>
      readGraph(services, { tenantId, path, query, token: secret })
    mustBePermitted(await read('/me/permissions'))
    const { id, name } = person.parse(await read('/me', { fields: 'id,name' }))
    if (pages.parse(await read('/me/accounts', { fields: 'id', limit: 1 })).data.length === 0)
      throw new ProviderError('rejected', 200, 'this sign-in manages no page', { code: NO_PAGE })
    const expiresAt = lastsSeconds ? new Date(services.clock.now().getTime() + lastsSeconds * 1000) : null
    return { secret, externalAccount: id, name: name || id, expiresAt }
  },

  refresh: async (_services, { secret }) => ({ accessToken: secret, expiresInSeconds: KEPT_SECONDS }),

  async probe(account) {
    await account.withToken(async (token) => {
      const { services, tenantId, tries } = account
      mustBePermitted(await readGraph(services, { tenantId, path: '/me/permissions', token, tries }))
    })
    await readAsAccount(account, '/me/accounts', { fields: 'id', limit: 1 })
  },
}

function mustBePermitted(answer: unknown): void {
  const granted = permissions.parse(answer).data.filter(({ status }) => status === 'granted')
  const lacking = PERMISSIONS.find((one) => !granted.some(({ permission }) => permission === one))
  if (lacking) throw new ProviderError('rejected', 200, `${lacking} was not granted`, { code: NO_PERMISSION })
}

async function askForToken(services: Services, tenantId: number, wanted: Record<string, string>, tries?: number) {
  const { id, secret } = facebookApp(services.providers)
  const query = { client_id: id, client_secret: secret, ...wanted }
  const call = { tenantId, path: '/oauth/access_token', query, tries, repeatable: wanted['code'] === undefined }
  const answer = await readGraph(services, call).catch((error: unknown) => {
    throw asClientFailure(error)
  })
  const read = given.safeParse(answer)
  if (!read.success) throw new ProviderError('unavailable', 200, 'the sign-in gave no token')
  return read.data
}

/** A wrong secret is a failure of no special kind, but for its status. */
function asClientFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.code !== '1' || error.status !== 400) return error
  return new ProviderError('rejected', 400, error.message, { code: '101' })
}
