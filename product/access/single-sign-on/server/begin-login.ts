import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/access/tenants/contract.ts'
import { singleSignOn } from '../contract.ts'
import { raise } from '#platform/server/system/fault.ts'
import { ownPath } from './addresses.ts'
import { markBrowser } from './browser-mark.ts'
import { loadConfig, tenantOfIssuer } from './load-config.ts'
import { loginUrl } from './login-url.ts'
import { rememberOrigin } from './origin.ts'
import { addRequest } from './requests.ts'

type Wish = { issuer: string; isMobileApp: boolean; path?: string }

export const beginLogin: Handler<typeof singleSignOn, 'login'> = (ctx, { body }) => begin(ctx, body)
export const beginLoginByAddress: Handler<typeof singleSignOn, 'loginByAddress'> = (ctx, { query }) => begin(ctx, query)

/** Unknown, switched off and paused are one answer. */
async function begin(ctx: OpenCtx, { issuer, isMobileApp, path }: Wish): Promise<{ loginUrl: string }> {
  if (!issuer.trim()) raise(singleSignOn, 'VALIDATION_ISSUER_REQUIRED', { field: 'issuer' })
  const tenant = await tenantOfIssuer(ctx.within('platform').read, issuer)
  const tenantId = tenant?.enabled && tenant.state === tenantState.Active ? tenant.id : null
  const { read, tx } = ctx.within({ tenantId: tenantId ?? 0 })
  const config = await loadConfig(read, tenantId ?? 0)
  if (!config || tenantId === null) return raise(singleSignOn, 'VALIDATION_ISSUER_INVALID', { field: 'issuer' })
  const browserHash = markBrowser(ctx)
  rememberOrigin(ctx, isMobileApp)
  const id = await tx(({ db }) =>
    addRequest(db, {
      tenantId,
      browserHash,
      askedBy: null,
      isMobile: isMobileApp,
      path: ownPath(path),
      now: ctx.now(),
    }),
  )
  return { loginUrl: await loginUrl(ctx.services, config, id) }
}
