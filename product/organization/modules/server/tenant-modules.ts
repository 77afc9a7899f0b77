import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { modules } from '../contract.ts'
import { moduleById } from './catalogue.ts'
import { findTenant, loadModuleRules, type Place, scopeOf, type Standing } from './load-module-rules.ts'
import { saveRule } from './save-rule.ts'
import { showModules } from './show-module.ts'
import { switchModules } from './switch-modules.ts'

/** The modules of a tenant with what counts there. */
export const listModules: Handler<typeof modules, 'list'> = async (ctx) => {
  const standing = await standingOf(ctx)
  return { items: await showModules(ctx, standing), nextCursor: null }
}

export const getModule: Handler<typeof modules, 'one'> = async (ctx, { params }) => {
  const one = moduleById(params.moduleId)
  if (!one) return ctx.fail('notFound')
  const standing = await standingOf(ctx)
  return (await showModules(ctx, standing, [one]))[0]!
}

/** Says what counts in one's own tenant; what an agency locked stays as it is. */
export const saveModule: Handler<typeof modules, 'save'> = async (ctx, { params: { moduleId }, body }) => {
  const place = await placeOf(ctx)
  const { module, impact } = await ctx.within(scopeOf(place)).tx((tx) => saveRule(ctx, tx, place, moduleId, body))
  return { module, impact }
}

/** Several modules at once, a package say. */
export const switchTenantModules: Handler<typeof modules, 'switch'> = async (ctx, { body }) => {
  const { moduleIDs: moduleIds, enabled } = body
  if (!moduleIds.every(moduleById)) return ctx.fail('notFound', { field: 'moduleIDs' })
  return switchModules(ctx, await placeOf(ctx), { moduleIds, enabled })
}

async function standingOf(ctx: TenantCtx): Promise<Standing> {
  const place = await placeOf(ctx)
  return loadModuleRules(ctx.within(scopeOf(place)).read, place)
}

async function placeOf(ctx: TenantCtx): Promise<Place> {
  return (await findTenant(ctx.within('platform').read, ctx.tenantId))!
}
