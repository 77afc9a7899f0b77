import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { providerCall } from '#platform/server/outbound/provider-call.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { OauthSource } from '../oauth-source.ts'
import { googleAddress, googleSignIn } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'
import { takeGoogleTurn } from './google-turns.ts'
import { troubleOf } from './google-trouble.ts'

const SCOPE = 'https://www.googleapis.com/auth/business.manage'
const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3600),
  refresh_token: z.string().min(1).optional(),
  /** Of consents that end, as of a client in testing. */
  refresh_token_expires_in: z.number().positive().optional().catch(undefined),
})
const accounts = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string().default('') })).default([]),
})

/** Google's consent page and what comes back from it. */
export const googleOauth: OauthSource = {
  isSetUp: ({ providers }) => clientOf(providers).id !== '',

  /** A code that nobody was given: a good client is told so, a wrong one that it is wrong. */
  async checkClient(services, { tenantId, redirectUri }) {
    const form = { grant_type: 'authorization_code', code: 'check', redirect_uri: redirectUri }
    const error = await askForTokens(services, tenantId, form, { tries: 1 }).catch((failure: unknown) => failure)
    const trouble = troubleOf(error)
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
    const [first] = accounts.parse(answer).accounts
    if (!first)
      throw new ProviderError('rejected', 200, 'this sign-in manages no business profile', { code: 'no_profile' })
    const expiresAt = lastsSeconds ? new Date(services.clock.now().getTime() + lastsSeconds * 1000) : null
    return { secret, externalAccount: first.name, name: first.accountName || first.name, expiresAt }
  },
}

/** Exchanges a refresh token for an access token; safe to repeat. Raises `ProviderError` with `invalid_grant` in its message when the grant is gone. */
export async function refreshAccess(
  services: Services,
  tenantId: number,
  refreshToken: string,
): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const { access_token: accessToken, expires_in: expiresInSeconds } = await askForTokens(services, tenantId, form)
  return { accessToken, expiresInSeconds }
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
