import type { FastifyInstance } from 'fastify'
import { nanoid } from 'nanoid'
import { z } from 'zod'
import { consentError, consentPage, withQuery } from '../page/consent-page.ts'
import type { Town } from '../town/open-town.ts'
import { sendGraphError } from './graph-error.ts'

const dialogQuery = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code').default('code'),
  scope: z.string().default(''),
  state: z.string().optional(),
  /** Which business the person chose; without it the page asks. */
  account: z.string().optional(),
  denied: z.string().optional(),
})
const tokenQuery = z.object({
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  grant_type: z.string().optional(),
  redirect_uri: z.string().optional(),
  code: z.string().optional(),
  fb_exchange_token: z.string().optional(),
})
type Code = { account: string; redirectUri: string; expiresAt: number }

const SHORT_SECONDS = 5400
const LONG_SECONDS = 60 * 86_400

/** Meta's login dialog and the trades of codes and tokens after it; any app id is known, and `sandbox-wrong` stands for a wrong secret. */
export function serveFacebookLogin(app: FastifyInstance, town: Town) {
  const codes = new Map<string, Code>()

  app.get('/:version(^v\\d+\\.\\d+$)/dialog/oauth', (request, reply) => {
    const parsed = dialogQuery.safeParse(request.query)
    if (!parsed.success)
      return reply
        .code(400)
        .type('text/html')
        .send(consentError(z.prettifyError(parsed.error)))
    const { redirect_uri: redirectUri, state, account, denied } = parsed.data
    if (denied)
      return reply.redirect(withQuery(redirectUri, { error: 'access_denied', error_reason: 'user_denied', state }))
    if (!account) return reply.type('text/html').send(consentPage(town, request.url))
    if (!town.businesses().some((business) => business.account === account))
      return reply.code(400).type('text/html').send(consentError('No such business.'))
    const code = `AQ${nanoid(60)}`
    codes.set(code, { account, redirectUri, expiresAt: town.now().getTime() + 600_000 })
    return reply.redirect(withQuery(redirectUri, { code, state }))
  })

  app.get('/:version(^v\\d+\\.\\d+$)/oauth/access_token', (request, reply) => {
    const asked = tokenQuery.parse(request.query)
    if (asked.client_id === '') return sendGraphError(reply, 101, 'Missing client_id parameter.')
    if (asked.client_secret === 'sandbox-wrong') return sendGraphError(reply, 1, 'Error validating client secret.')
    if (asked.grant_type === 'client_credentials')
      return { access_token: `${asked.client_id}|${nanoid(20)}`, token_type: 'bearer' }
    if (asked.grant_type === 'fb_exchange_token') {
      const grant = town.grant(asked.fb_exchange_token ?? '')
      if (!grant || grant.revoked) return sendGraphError(reply, 190, 'Error validating access token.')
      const token = town.addGrant(grant.account)
      return { access_token: token, token_type: 'bearer', expires_in: LONG_SECONDS }
    }
    const code = codes.get(asked.code ?? '')
    codes.delete(asked.code ?? '')
    if (!code || code.expiresAt < town.now().getTime() || code.redirectUri !== asked.redirect_uri)
      return sendGraphError(reply, 100, 'Error validating verification code.')
    return { access_token: town.addGrant(code.account), token_type: 'bearer', expires_in: SHORT_SECONDS }
  })
}
