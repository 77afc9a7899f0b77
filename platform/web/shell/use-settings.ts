import type { SettingsEntry } from '../define-web.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { standsAbove } from '#platform/contract/opens-page.ts'
import { isAllowed } from '../router/page-guard.tsx'
import { pageAddress } from '../router/page-address.ts'
import { useSession } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { wordAt } from '../words/words-of.ts'

export const SETTINGS_PATH = '/settings'
export const settingsGroups = ['organization', 'people', 'data', 'control'] as const

export type SettingsPlace = Pick<SettingsEntry, 'icon' | 'group'> & {
  path: string
  label: string
  does: string
  also: readonly string[]
}

/** Which of the settings an address belongs to, whichever agency it names: the one that is the most of its path. */
export function settingsPlaceAt<P extends { path: string }>(path: string, places: readonly P[]): P | undefined {
  const at = `${withoutAgency(path)}/`
  return places
    .filter((place) => at.startsWith(`${withoutAgency(place.path)}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Whether an address lies below a place, and not at it or beside it. */
export function isBelow(path: string, place: { path: string }): boolean {
  return withoutAgency(path).startsWith(`${withoutAgency(place.path)}/`)
}

/** Whoever works in a tenant finds what is the agency's own once they are back there. */
function isOfAgency({ path }: { path: string }): boolean {
  return path.includes(':agencyId') && !path.includes(':tenantId')
}

/** Staff of the platform are at home in an agency of their own, not in that of the tenant. */
function withoutAgency(path: string): string {
  return path.replace(/^\/admin\/agencies\/\d+\//, '/admin/')
}

/** The settings one may see; without the right to the administration only what is everybody's own, what stands first at the front, then in the order of the systems. */
export function useSettings(): readonly SettingsPlace[] {
  const session = useSession()
  const isOpen = webSystems().every(
    ({ contract, opensSettings }) => !opensSettings || session.actions[actionOf(contract, opensSettings)],
  )
  const places = webSystems().flatMap(({ contract, settings }) =>
    settings
      .filter(({ page }) => isOpen || contract.pages[page]!.needs === 'member')
      .filter(({ page }) =>
        session.tenant
          ? !isOfAgency(contract.pages[page]!)
          : standsAbove(contract.pages[page]!, session.agency.isPlatform === true),
      )
      .filter(({ page }) => isAllowed(contract, contract.pages[page]!, session))
      .map(({ page, icon, group, does, also }) => ({
        icon,
        group,
        isFirst: contract.pages[page]!.first === true,
        path: pageAddress(contract.pages[page]!, session),
        label: wordAt(contract.name, `pages/${page}`),
        does: wordAt(contract.name, `ui/${does}`),
        also: also ? wordAt(contract.name, `ui/${also}`).split(/,\s*/) : [],
      })),
  )
  return places.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
}
