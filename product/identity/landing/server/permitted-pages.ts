import type { AnySystem, PageSpec } from '#platform/contract/define-system.ts'
import { opensPage, standsAbove } from '#platform/contract/opens-page.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { agencyOnlyPrefixes, landingPrefixes } from '../prefixes.ts'

export type Place = Pick<Who, 'actions' | 'agencyId' | 'tenantId'> & {
  /** The tenant whose pages are open; null above them. */
  inTenant: number | null
  flags: Readonly<Record<string, boolean>>
}

/** `place` is the page as menus name it, before it becomes another. */
export type Landing = { prefix: string; path: string; place: string }

const contracts = loadContracts().then((all) => all.map(({ contract }) => contract))

/** The prefixes one may land on, in the printed order, each with the page that opens there. */
export async function permittedLandings(who: Place): Promise<Landing[]> {
  return landingsAmong(await contracts, who)
}

/** The same among the pages of some systems. */
export function landingsAmong(all: readonly AnySystem[], who: Place): Landing[] {
  return landingPrefixes
    .filter((prefix) => who.tenantId === null || !agencyOnlyPrefixes.includes(prefix))
    .flatMap((prefix) => {
      const page = pageUnder(all, prefix, who)
      return page === undefined ? [] : [{ prefix, ...page }]
    })
}

/** The page of a prefix itself, else the one below it that says so, else any; pages of one thing (`/reviews/:reviewId`) are no place to land. */
function pageUnder(all: readonly AnySystem[], prefix: string, who: Place): Omit<Landing, 'prefix'> | undefined {
  const found = all.flatMap((system) =>
    Object.entries(system.pages)
      .filter(([, { path }]) => path === prefix || path.startsWith(`${prefix}/`))
      .filter(([, page]) => isPermitted(system, page, who))
      .flatMap(([name, page]) => {
        const path = filled(settled(system, page, who).path, who)
        return path === undefined ? [] : [{ path, place: `${system.name}.${name}`, isFirst: page.first === true }]
      }),
  )
  const best = found.find(({ path }) => path === prefix) ?? found.find(({ isFirst }) => isFirst) ?? found[0]
  return best && { path: best.path, place: best.place }
}

/** Whether somebody holds what a page asks: where it stands, its right, and the flags it names. What everybody may see is no place to land. */
function isPermitted(system: AnySystem, page: PageSpec, who: Place): boolean {
  if (standsAbove(page, who.agencyId === SUPER_AGENCY_ID) !== (who.inTenant === null)) return false
  const isForAll = page.needs === 'member' || page.needs === 'anyone'
  return !(isForAll && !page.orFlag) && opensPage(system, page, who)
}

/** A page that becomes another one for those who may see that. */
function settled(system: AnySystem, page: PageSpec, who: Place): PageSpec {
  const next = page.becomes ? system.pages[page.becomes] : undefined
  return next && isPermitted(system, next, who) ? next : page
}

function filled(path: string, { agencyId, inTenant }: Place): string | undefined {
  const whole = path.replace(':agencyId', String(agencyId)).replace(':tenantId', String(inTenant))
  return whole.includes(':') ? undefined : whole
}
