import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { nanoid } from 'nanoid'
import { z } from 'zod'
import { consentError, consentPage, withQuery } from '../page/consent-page.ts'
import type { Town } from '../town/open-town.ts'
import type { Gate } from './create-gate.ts'

const authQuery = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
  /** Which business the person chose; without it the page asks. */
  account: z.string().optional(),
  denied: z.string().optional(),
})
const tokenBody = z.record(z.string(), z.string())
type Code = {
  account: string
  redirectUri: string
  clientId: string
  challenge?: string
  method?: string
  expiresAt: number
}

/** Any client id is known here unless the settings name one; `sandbox-wrong` stands for a wrong client secret. */
export function serveOauth(app: FastifyInstance, town: Town, gate: Gate) {
  const codes = new Map<string, Code>()

  app.get('/oauth2/auth', (request, reply) => {
    const parsed = authQuery.safeParse(request.query)
    if (!parsed.success)
      return reply
        .code(400)
        .type('text/html')
        .send(consentError(z.prettifyError(parsed.error)))
    const {
      redirect_uri: redirectUri,
      state,
      account,
      denied,
      client_id: clientId,
      code_challenge: challenge,
      code_challenge_method: method,
    } = parsed.data
    const { client, redirects } = town.settings()
    if (client && client.id !== clientId)
      return reply
        .code(401)
        .type('text/html')
        .send(consentError('Error 401: invalid_client. The OAuth client was not found.'))
    if (redirects && !redirects.includes(redirectUri))
      return reply
        .code(400)
        .type('text/html')
        .send(consentError(`Error 400: redirect_uri_mismatch. redirect_uri=${redirectUri}`))
    if (denied) return reply.redirect(withQuery(redirectUri, { error: 'access_denied', state }))
    if (!account) return reply.type('text/html').send(consentPage(town, request.url))
    if (!town.businesses().some((business) => business.account === account))
      return reply.code(400).type('text/html').send(consentError('No such business.'))
    const code = `4/${nanoid(40)}`
    codes.set(code, { account, redirectUri, clientId, challenge, method, expiresAt: town.now().getTime() + 600_000 })
    return reply.redirect(
      withQuery(redirectUri, { code, state, scope: parsed.data.scope, authuser: '0', prompt: 'consent' }),
    )
  })

  app.post('/oauth2/token', (request, reply) => {
    const body = tokenBody.safeParse(request.body).data ?? {}
    const fail = (status: number, error: string, description: string) =>
      reply.code(status).send({ error, error_description: description })
    if (!body['client_id']) return fail(400, 'invalid_request', 'Could not determine client ID from request.')
    const { client, redirects } = town.settings()
    const isKnown = !client || (client.id === body['client_id'] && client.secret === body['client_secret'])
    if (!isKnown || body['client_secret'] === 'sandbox-wrong') return fail(401, 'invalid_client', 'Unauthorized')
    if (body['grant_type'] === 'refresh_token') {
      const refreshToken = body['refresh_token'] ?? ''
      const grant = town.grant(refreshToken)
      if (!grant || grant.revoked) return fail(400, 'invalid_grant', 'Token has been expired or revoked.')
      return gate.issue(grant.account, refreshToken)
    }
    if (body['grant_type'] !== 'authorization_code') return fail(400, 'unsupported_grant_type', 'Invalid grant_type.')
    const code = codes.get(body['code'] ?? '')
    codes.delete(body['code'] ?? '')
    if (!code || code.expiresAt < town.now().getTime() || code.clientId !== body['client_id'])
      return fail(400, 'invalid_grant', 'Malformed auth code.')
    const redirectUri = body['redirect_uri'] ?? ''
    if (code.redirectUri !== redirectUri || (redirects && !redirects.includes(redirectUri)))
      return fail(400, 'redirect_uri_mismatch', 'Bad Request')
    if (code.challenge && code.challenge !== challengeOf(body['code_verifier'] ?? '', code.method))
      return fail(400, 'invalid_grant', 'Invalid code verifier.')
    const refreshToken = town.addGrant(code.account)
    const { refreshTokenSeconds } = town.settings()
    return {
      ...gate.issue(code.account, refreshToken),
      refresh_token: refreshToken,
      refresh_token_expires_in: refreshTokenSeconds ?? undefined,
    }
  })

  app.post('/oauth2/revoke', (request, reply) => {
    const grant = town.grant(tokenBody.safeParse(request.body).data?.['token'] ?? '')
    if (!grant) return reply.code(400).send({ error: 'invalid_token' })
    town.revokeGrants(grant.account)
    return {}
  })
}

function challengeOf(verifier: string, method = 'plain'): string {
  return method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
}
