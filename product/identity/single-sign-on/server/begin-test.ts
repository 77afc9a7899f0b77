import type { Handler } from '#platform/server/system/serve-system.ts'
import type { singleSignOn } from '../contract.ts'
import { markBrowser } from './browser-mark.ts'
import { configOf } from './config-of.ts'
import { isComplete } from './enable.ts'
import { loadConfig } from './load-config.ts'
import { loginUrl } from './login-url.ts'
import { addRequest } from './requests.ts'

/** The way to the provider for somebody who tries it out: what comes back is looked into and kept, and opens no session. */
export const beginTest: Handler<typeof singleSignOn, 'beginTest'> = async (ctx) => {
  const [config, shown] = await Promise.all([
    loadConfig(ctx.read, ctx.tenantId),
    configOf(ctx.services, ctx.read, ctx.tenantId),
  ])
  if (!config?.sso_issuer) return ctx.fail('notFound')
  if (!isComplete(shown)) return ctx.fail('incomplete')
  const browserHash = markBrowser(ctx)
  const { tenantId } = ctx
  const askedBy = ctx.who.actorId
  const id = await ctx.tx(({ db }) =>
    addRequest(db, { tenantId, browserHash, askedBy, isMobile: false, path: undefined, now: ctx.now() }),
  )
  return { loginUrl: await loginUrl(ctx.services, config, id) }
}
