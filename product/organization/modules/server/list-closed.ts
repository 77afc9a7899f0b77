import type { Handler } from '#platform/server/system/serve-system.ts'
import type { modules } from '../contract.ts'
import { moduleCatalogue } from './catalogue.ts'
import { findTenant, loadModuleRules, scopeOf } from './load-module-rules.ts'
import { resolveModule } from './resolve-module.ts'

/** What is switched off where one is, as far as one's own roles reach into it, and who switched it off. */
export const listClosed: Handler<typeof modules, 'closed'> = async (ctx) => {
  const { closed } = ctx.who
  if (!closed) return { items: [], nextCursor: null }
  const place = await findTenant(ctx.within('platform').read, ctx.tenantId)
  const standing = await loadModuleRules(ctx.within(scopeOf(place!)).read, place!)
  const items = moduleCatalogue.flatMap(({ id, key, actions }) => {
    const { enabled, decidedBy } = resolveModule(standing, id)
    const taken = enabled ? [] : actions.filter((action) => closed.held.has(action))
    return taken.length > 0 ? [{ id, key, decidedBy, actions: taken }] : []
  })
  return { items, nextCursor: null }
}
