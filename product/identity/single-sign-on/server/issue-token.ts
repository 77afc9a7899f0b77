import { timingSafeEqual } from 'node:crypto'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { consumeToken, issueToken as newToken, type TokenKind } from '#platform/server/system/tokens.ts'
import { ONE_TIME_URL_SECONDS, ssoMethod } from '../shapes/sso-enumerations.ts'
import { type singleSignOn } from '../contract.ts'
import { ownPath, tokenAddress } from './addresses.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { createChecks } from './examine/checks.ts'
import { examine } from './examine/examine.ts'
import { loadConfig, tenantOfIssuer, type Config } from './load-config.ts'
import { hashOfSecret } from './make-secret.ts'
import { planPerson } from './person/plan-person.ts'
import { refused } from './way-back.ts'

/** The printed token type (document 000 §3). */
export const signOnTokens: TokenKind = { purpose: 4, prefix: 'rs' }
const NOBODYS_HASH = hashOfSecret('nobody has this secret')

/** Answers an address for one person, good once and for a minute. An unknown company and a wrong secret are one answer. */
export const issueToken: Handler<typeof singleSignOn, 'issueToken'> = async (ctx, { params, body }) => {
  const config = await provenConfig(ctx, params.issuer)
  if (!config) return ctx.fail('badSecret')
  const now = ctx.now()
  const { email, externalID, attributes, state } = body
  const message = JSON.stringify({ email, externalID, attributes })
  const checks = createChecks()
  const claims = await examine(checks, ctx.services, { config, message, now })
  if (!state && !config.provider_initiated) checks.fail('request', 'notPermittedFromProvider')
  const { read } = ctx.within({ tenantId: config.tenant_id })
  if (claims) await planPerson(checks, { services: ctx.services, tenantId: config.tenant_id, read }, config, claims)
  if (checks.refusals().length) return ctx.fail('refused', { data: { refusals: checks.refusals() } })
  const token = await ctx.within('platform').tx(({ db }) =>
    newToken(db, signOnTokens, {
      subjectId: config.tenant_id,
      tenantId: config.tenant_id,
      data: { message, state: state ?? '', path: ownPath(body.path) ?? null, isMobileApp: body.isMobileApp },
      now,
      expiresAt: new Date(now.getTime() + ONE_TIME_URL_SECONDS * 1000),
    }),
  )
  return {
    url: `${tokenAddress(ctx.services, config.sso_issuer!)}?token=${token}`,
    expiresAfterSeconds: ONE_TIME_URL_SECONDS,
  }
}

/** Uses the address up and lets its person in. */
export const useToken: Handler<typeof singleSignOn, 'useToken'> = async (ctx, { params, query }) => {
  const { issuer } = params
  const platform = ctx.within('platform')
  const tenant = await tenantOfIssuer(platform.read, issuer)
  const token = await platform.tx(({ db }) => consumeToken(db, query.token, signOnTokens, ctx.now()))
  if (!token || !tenant || token.tenantId !== tenant.id)
    return refused({ refusals: ['expired'], reference: null, isMobile: false })
  const { message, state, path, isMobileApp } = token.data as Wish
  return completeSignIn(ctx, { method: ssoMethod.Token, issuer, message, state, path, isMobile: isMobileApp })
}

type Wish = { message: string; state: string; path: string | null; isMobileApp: boolean }

/** The settings of the company whose secret the call bears; the comparison takes the same time for every answer. */
async function provenConfig(ctx: OpenCtx, issuer: string): Promise<Config | null> {
  const tenant = await tenantOfIssuer(ctx.within('platform').read, issuer)
  const config = await loadConfig(ctx.within({ tenantId: tenant?.id ?? 0 }).read, tenant?.id ?? 0)
  const [scheme, secret = ''] = (ctx.caller.headers['authorization'] ?? '').split(' ')
  const isSecret = timingSafeEqual(hashOfSecret(secret), config?.secret_hash ?? NOBODYS_HASH)
  const isProven = scheme === 'Bearer' && isSecret && config?.secret_hash && config.method === ssoMethod.Token
  return isProven ? config : null
}
