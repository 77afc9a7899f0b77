import type { SettingsEntry } from '../define-web.ts'
import { isAllowed } from '../router/page-guard.tsx'
import { pageAddress } from '../router/page-address.ts'
import { useSession } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { wordAt } from '../words/words-of.ts'

export const SETTINGS_PATH = '/settings'

export type SettingsPlace = Pick<SettingsEntry, 'icon' | 'group'> & {
  path: string
  label: string
  does: string
  also: readonly string[]
}

/** The settings one may see, in the order of the systems' names within their groups. */
export function useSettings(): readonly SettingsPlace[] {
  const session = useSession()
  return webSystems().flatMap(({ contract, settings }) =>
    settings
      .filter(({ page }) => session.tenant || contract.pages[page]!.agency)
      .filter(({ page }) => isAllowed(contract, contract.pages[page]!, session))
      .map(({ page, icon, group, does, also }) => ({
        icon,
        group,
        path: pageAddress(contract.pages[page]!, session),
        label: wordAt(contract.name, `pages/${page}`),
        does: wordAt(contract.name, `ui/${does}`),
        also: also ? wordAt(contract.name, `ui/${also}`).split(/,\s*/) : [],
      })),
  )
}
