import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { singleSignOn } from '../contract.ts'
import { raise } from '#platform/server/system/fault.ts'
import { ownPath, startAddress } from './addresses.ts'
import { markBrowser } from './browser-mark.ts'
import { type Config, loadConfig, tenantOfIssuer } from './load-config.ts'
import { loginUrl } from './login-url.ts'
import { rememberOrigin } from './origin.ts'
import { addRequest } from './requests.ts'
import { refused } from './way-back.ts'

export const beginLogin: Handler<typeof singleSignOn, 'login'> = (ctx, { body }) => begin(ctx, body)
export const beginLoginByAddress: Handler<typeof singleSignOn, 'loginByAddress'> = (ctx, { query }) => begin(ctx, query)

/** Where somebody comes who set out from a brand's own host: the browser is marked where the provider's answer will be read. */
export const startLogin: Handler<typeof singleSignOn, 'start'> = async (ctx, { params, query }) => {
  const wish = { ...query, issuer: params.issuer }
  const config = await openConfig(ctx, wish.issuer)
  if (!config) return refused({ refusals: ['otherIssuer'], reference: null, isMobile: wish.isMobileApp })
  return { redirect: await setOut(ctx, config, wish) }
}

type Wish = { issuer: string; isMobileApp: boolean; path?: string }

/** Unknown, switched off and paused are one answer. */
async function begin(ctx: OpenCtx, wish: Wish): Promise<{ loginUrl: string }> {
  if (!wish.issuer.trim()) raise(singleSignOn, 'VALIDATION_ISSUER_REQUIRED', { field: 'issuer' })
  const config = await openConfig(ctx, wish.issuer)
  if (!config) return raise(singleSignOn, 'VALIDATION_ISSUER_INVALID', { field: 'issuer' })
  return { loginUrl: (await isUnderBrand(ctx)) ? startAddress(ctx.services, wish) : await setOut(ctx, config, wish) }
}

async function openConfig(ctx: OpenCtx, issuer: string): Promise<Config | null> {
  const tenant = await tenantOfIssuer(ctx.within('platform').read, issuer)
  if (!tenant?.enabled || tenant.state !== tenantState.Active) return null
  return (await loadConfig(ctx.within({ tenantId: tenant.id }).read, tenant.id)) ?? null
}

async function isUnderBrand({ caller, services: { publicUrl, gate } }: OpenCtx): Promise<boolean> {
  const called = `http://${caller.headers['host']}`
  if (!URL.canParse(called)) return false
  const { hostname } = new URL(called)
  return hostname !== new URL(publicUrl).hostname && (await gate.isBrandHost(hostname))
}

async function setOut(ctx: OpenCtx, config: Config, { isMobileApp, path }: Wish): Promise<string> {
  const browserHash = markBrowser(ctx)
  rememberOrigin(ctx, isMobileApp)
  const tenantId = config.tenant_id
  const id = await ctx.within({ tenantId }).tx(({ db }) =>
    addRequest(db, {
      tenantId,
      browserHash,
      askedBy: null,
      isMobile: isMobileApp,
      path: ownPath(path),
      now: ctx.now(),
    }),
  )
  return loginUrl(ctx.services, config, id)
}
