import { actionOf, type AnySystem, type PageSpec } from '#platform/contract/define-system.ts'
import { platform } from '#platform/contract/platform.ts'
import { actions } from '#product/organization/roles/catalogue/actions.ts'

/** Who looks: an administrator, one to whom no page becomes another, and operators of an agency and of the platform. */
export type Visitor = 'administrator' | 'administratorBefore' | 'agencyOperator' | 'platformOperator'

/** A page that a contract declares, and who looks at it where. */
export type SeenPage = {
  name: string
  page: PageSpec
  visitor: Visitor
  isInTenant: boolean
  /** Pages on one of which its address ends. */
  endsOn: PageSpec[]
  /** The ids in its address beside those of agency and tenant, as in `location`: such a thing stands only where something is. */
  kinds: string[]
}

const tierOf = new Map<string, string>(actions.map(({ id, tier }) => [id, tier]))
const isPlace = (kind: string) => kind === 'agency' || kind === 'tenant'

/** The one page of the ground floor's own. */
const settings: PageSpec = { path: '/settings', needs: 'member' }

/** Every page of these contracts and the settings, each for the least who may see it. */
export function pagesToSee(house: readonly { contract: AnySystem }[]): SeenPage[] {
  const ground = { contract: { ...platform, pages: { settings } } }
  return [ground, ...house].flatMap(({ contract }: { contract: AnySystem }) =>
    Object.entries(contract.pages).map(([name, page]) => ({
      name: `${contract.name}.${name}`,
      page,
      visitor: visitorOf(contract, page),
      isInTenant: !page.agency,
      endsOn: endsOf(contract, page),
      kinds: [...page.path.matchAll(/:(\w+)Id\b/g)].map(([, kind]) => kind!).filter((kind) => !isPlace(kind)),
    })),
  )
}

/** Every right that each of them can hold. */
export function actionsOf(house: readonly { contract: AnySystem }[]): Record<Visitor, string[]> {
  const contracts = house.map(({ contract }) => contract)
  const own = contracts.flatMap((contract) => Object.keys(contract.permissions).map((one) => actionOf(contract, one)))
  const every = [...new Set([...tierOf.keys(), ...own])]
  const below = (tiers: RegExp) => every.filter((action) => !tiers.test(tierOf.get(action) ?? ''))
  const leading = new Set(
    contracts.flatMap((contract) =>
      Object.values(contract.pages).flatMap(({ becomes }) =>
        becomes ? actionsFor(contract, contract.pages[becomes]!) : [],
      ),
    ),
  )
  const standard = below(/privileged/)
  return {
    administrator: standard,
    administratorBefore: standard.filter((action) => !leading.has(action)),
    agencyOperator: below(/^super-privileged/),
    platformOperator: every,
  }
}

/** The address of a page; raises for an id of which there is nothing. */
export function addressOf(
  { page, name, visitor, isInTenant }: SeenPage,
  { agencyId, tenantId, things }: { agencyId: number; tenantId: number; things: Record<string, number> },
): string {
  const known: Record<string, number> = { ...things, agency: agencyId, tenant: tenantId }
  const path = page.path.replaceAll(/:(\w+?)(?:Id)?(?=\/|$)/g, (slot, kind: string) => {
    if (known[kind] === undefined) throw new Error(`${name}: no fixture is made for ${slot}`)
    return String(known[kind])
  })
  return isInTenant && /Operator/.test(visitor) ? `${path}?tenant=${tenantId}` : path
}

function endsOf(contract: AnySystem, page: PageSpec): PageSpec[] {
  const next = page.leadsTo ? contract.pages[page.leadsTo] : undefined
  const newer = next?.becomes ? contract.pages[next.becomes] : undefined
  return next ? [next, ...(newer ? [newer] : [])] : [page]
}

function visitorOf(contract: AnySystem, page: PageSpec): Visitor {
  const tiers = actionsFor(contract, page).map((action) => tierOf.get(action))
  if (page.agency === 'platform' || tiers.includes('super-privileged')) return 'platformOperator'
  if (page.agency || tiers.includes('privileged')) return 'agencyOperator'
  return page.becomes ? 'administratorBefore' : 'administrator'
}

function actionsFor(contract: AnySystem, { needs }: PageSpec): string[] {
  return [needs].flat().map((one) => (one === 'member' || one === 'anyone' ? one : actionOf(contract, one as string)))
}
