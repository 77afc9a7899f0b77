import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { modules } from '../contract.ts'
import { moduleById } from './catalogue.ts'
import { findAgency, loadModuleRules, type Place } from './load-module-rules.ts'
import { saveRule } from './save-rule.ts'
import { showModules } from './show-module.ts'
import { switchModules } from './switch-modules.ts'

/** The modules of an agency with what counts for its tenants where they inherit. */
export const listAgencyModules: Handler<typeof modules, 'ofAgency'> = async (ctx, { params }) => {
  const place = await ownPlace(ctx, params.agencyId)
  const { read } = ctx.within('platform')
  return { items: await showModules(ctx, await loadModuleRules(read, place)), nextCursor: null }
}

export const getAgencyModule: Handler<typeof modules, 'oneOfAgency'> = async (ctx, { params }) => {
  const place = await ownPlace(ctx, params.agencyId)
  const one = moduleById(params.moduleId)
  if (!one) return ctx.fail('notFound')
  const { read } = ctx.within('platform')
  return (await showModules(ctx, await loadModuleRules(read, place), [one]))[0]!
}

/** Says what counts for all tenants of an agency; the platform's own agency says it for all tenants there are. */
export const saveAgencyModule: Handler<typeof modules, 'saveOfAgency'> = async (ctx, { params, body }) => {
  const place = await ownPlace(ctx, params.agencyId)
  const { module, impact } = await ctx.within('platform').tx((tx) => saveRule(ctx, tx, place, params.moduleId, body))
  return { module, impact }
}

/** Several modules at once, a package say. */
export const switchAgencyModules: Handler<typeof modules, 'switchOfAgency'> = async (ctx, { params, body }) => {
  const place = await ownPlace(ctx, params.agencyId)
  const { moduleIDs: moduleIds, enabled } = body
  if (!moduleIds.every(moduleById)) return ctx.fail('notFound', { field: 'moduleIDs' })
  return switchModules(ctx, place, { moduleIds, enabled })
}

/** An agency that one looks after; every other is not there. */
async function ownPlace(ctx: MemberCtx, agencyId: number): Promise<Place> {
  const place = ownAgency(ctx.who, agencyId) && (await findAgency(ctx.within('platform').read, agencyId))
  return place ?? raise(modules, 'notFound')
}
