import type { Handler } from '#platform/server/system/serve-system.ts'
import {
  findTenant,
  loadModuleRules,
  moduleCatalogue,
  scopeOf,
  sourceStanding,
  resolveModule,
} from '#product/organization/modules/server/public.ts'
import type { sources } from '../contract.ts'
import { allSources } from './public.ts'

/** For every source the modules that can work with it: whether they may here, and which level says so. */
export const getModuleSourceInfo: Handler<typeof sources, 'moduleSourceInfo'> = async (ctx) => {
  const place = await findTenant(ctx.within('platform').read, ctx.tenantId)
  const [standing, all] = await Promise.all([
    loadModuleRules(ctx.within(scopeOf(place!)).read, place!),
    allSources(ctx.services),
  ])
  return all.flatMap((source) => {
    const using = moduleCatalogue.filter(({ uses }) => uses && source[uses])
    if (using.length === 0) return []
    const modules = using.map(({ id: moduleID, key }) => ({
      moduleID,
      key,
      enabled: resolveModule(standing, moduleID).enabled,
      ...sourceStanding(standing, moduleID, source.id),
    }))
    return [{ sourceID: source.id, name: source.name, modules }]
  })
}
