import { opensPage } from '#platform/contract/opens-page.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { everyPage } from '#product/organization/roles/server/public.ts'
import { type Module, moduleRule, sourceRule } from '../contract.ts'
import { type CatalogueModule, moduleCatalogue } from './catalogue.ts'
import type { Standing } from './load-module-rules.ts'
import { sourceBook } from './source-book.ts'
import { sourceStanding, resolveModule } from './resolve-module.ts'

type Reading = Pick<MemberCtx, 'services' | 'locale'>
export type Screen = { title: string; path: string }

/** Modules as the last level of a standing sees them. */
export async function showModules(
  ctx: Reading,
  standing: Standing,
  which: readonly CatalogueModule[] = moduleCatalogue,
): Promise<Module[]> {
  const sources = (await ctx.services.slots.of(sourceBook)(ctx.services)).filter(({ isOffered }) => isOffered)
  return Promise.all(
    which.map(async (one) => {
      const { id, key, uses, actions } = one
      const own = standing.at(-1)!.rules.get(id)
      const { enabled, decidedBy, lockedBy, line } = resolveModule(standing, id)
      return {
        id,
        key,
        own: {
          rule: own?.rule ?? moduleRule.inherit,
          enabled: own?.enabled ?? enabled,
          sources: [
            ...(own?.included_sources ?? []).map((sourceID) => ({ sourceID, rule: sourceRule.included })),
            ...(own?.excluded_sources ?? []).map((sourceID) => ({ sourceID, rule: sourceRule.excluded })),
          ],
          version: own?.version ?? 0,
        },
        enabled,
        decidedBy,
        lockedBy,
        line,
        rights: new Set(actions).size,
        pages: await pagesWithout(ctx, new Set(actions)),
        sources: sources
          .filter((source) => uses && source[uses])
          .map(({ id: sourceID, name }) => ({ sourceID, name, ...sourceStanding(standing, id, sourceID) })),
      }
    }),
  )
}

/** The pages within a tenant that nobody opens any more without some rights. */
export async function pagesWithout(
  { services, locale }: Reading,
  closed: ReadonlySet<string>,
  before: ReadonlySet<string> = new Set(),
): Promise<Screen[]> {
  const has = (missing: ReadonlySet<string>) => ({
    actions: { has: (action: string) => !missing.has(action) },
    flags: {},
  })
  const pages = (await everyPage()).filter(
    ({ contract, page }) =>
      !page.agency &&
      page.needs !== 'anyone' &&
      page.needs !== 'member' &&
      opensPage(contract, page, has(before)) &&
      !opensPage(contract, page, has(closed)),
  )
  return pages.map(({ contract, name, page }) => ({
    title: services.translate(locale, contract.name, `pages/${name}`),
    path: page.path,
  }))
}
