import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { providerCall } from '#platform/server/outbound/provider-call.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Access, Connecting } from '../../review-source.ts'
import { spare, text } from '../answer-fields.ts'
import { strangeAnswer } from '../strange-answer.ts'
import { probeGoogle } from './probe-google.ts'
import { googleAddress, googleSignIn } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'
import { takeGoogleTurn } from './google-turns.ts'
import { googleTrouble } from './google-trouble.ts'

const SCOPE = 'https://www.googleapis.com/auth/business.manage'
const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(3600),
  refresh_token: spare(z.string().min(1)),
  /** Of consents that end, as of a client in testing. */
  refresh_token_expires_in: spare(z.coerce.number().positive()),
})
const accounts = z.object({ accounts: z.array(z.unknown()).nullish() })
const account = z.object({ name: z.string().min(1), accountName: spare(text) })

/** Google's consent page and what comes back from it. */
export const googleConnect: Connecting = {
  client: { missing: 'notSetUp', wrong: 'clientWrong' },

  isSetUp: ({ providers }) => clientOf(providers).id !== '',

  /** A code that nobody was given: a good client is told so, a wrong one that it is wrong. */
  async checkClient(services, { tenantId, redirectUri }) {
    const form = { grant_type: 'authorization_code', code: 'check', redirect_uri: redirectUri }
    const error = await askForTokens(services, tenantId, form, { tries: 1 }).catch((failure: unknown) => failure)
    const trouble = googleTrouble(error)
    return trouble?.kind === 'consentGone' ? null : trouble
  },

  consentUrl({ providers }, { state, challenge, redirectUri }) {
    const url = new URL(googleSignIn(providers).consent)
    const query = {
      client_id: clientOf(providers).id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state,
      access_type: 'offline',
      prompt: 'consent', // without it Google gives a refresh token only the first time
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  },

  async exchange(services, { tenantId, code, verifier, redirectUri }) {
    const {
      access_token: accessToken,
      refresh_token: secret,
      refresh_token_expires_in: lastsSeconds,
    } = await askForTokens(services, tenantId, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    })
    if (!secret) throw new ProviderError('rejected', 200, 'no refresh token was given')
    const answer = await providerCall(services)(
      {
        tenantId,
        provider: 'google',
        method: 'GET',
        turn: () => takeGoogleTurn(services, 'googleAccounts', tenantId),
        url: googleAddress(services.providers, '/v1/accounts', { pageSize: 20 }),
        headers: { authorization: `Bearer ${accessToken}` },
      },
      googlePolicy(services),
    )
    const read = accounts.safeParse(answer)
    if (!read.success) throw strangeAnswer()
    const [first] = (read.data.accounts ?? []).flatMap((one) => account.safeParse(one).data ?? [])
    if (!first)
      throw new ProviderError('rejected', 200, 'this sign-in manages no business profile', { code: 'no_profile' })
    const expiresAt = lastsSeconds ? new Date(services.clock.now().getTime() + lastsSeconds * 1000) : null
    return { secret, externalAccount: first.name, name: first.accountName || first.name, expiresAt }
  },

  /** Raises `invalid_grant` when the grant is gone. */
  async refresh(services, { tenantId, secret }): Promise<Access> {
    const form = { grant_type: 'refresh_token', refresh_token: secret }
    const { access_token: accessToken, expires_in: expiresInSeconds } = await askForTokens(services, tenantId, form)
    return { accessToken, expiresInSeconds }
  },

  probe: probeGoogle,
}

async function askForTokens(
  services: Services,
  tenantId: number,
  form: Record<string, string>,
  patience: { tries?: number } = {},
) {
  const { id, secret } = clientOf(services.providers)
  const answer = await providerCall(services)(
    {
      tenantId,
      provider: 'google-oauth',
      method: 'POST',
      url: googleSignIn(services.providers).token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: id, client_secret: secret, ...form }).toString(),
      repeatable: form['grant_type'] === 'refresh_token',
    },
    { ...googlePolicy(services), ...patience },
  )
  const read = tokens.safeParse(answer)
  if (!read.success) throw new ProviderError('unavailable', 200, 'the sign-in gave no token')
  return read.data
}

function clientOf({ googleClientId = '', googleClientSecret = '' }: Services['providers']) {
  return { id: googleClientId, secret: googleClientSecret }
}
