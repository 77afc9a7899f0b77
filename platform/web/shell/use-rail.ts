import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Outline } from '#platform/contract/outline.ts'
import { standsAbove } from '#platform/contract/opens-page.ts'
import { type Asked, queriesOf } from '../api/queries-of.ts'
import { isAllowed } from '../router/page-guard.tsx'
import type { RailItem, WebSystem } from '../define-web.ts'
import { pageAddress } from '../router/page-address.ts'
import { type Profile, useSession } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { i18n } from '../words/i18n.ts'
import { wordAt } from '../words/words-of.ts'
import { SETTINGS_PATH, useSettings } from './use-settings.ts'

/** `id` is `<system>.<page>`, or what somebody who arranges the rail calls a place of their own. */
export type RailPlace = RailItem & { id: string; path: string; label: string; counts?: () => Asked<{ count: number }> }

const SETTINGS_ORDER = 900
/** What all places of the rail are called, see `apps/web/place-words.ts`. */
export const PLACE_WORDS = 'place-words'

/** The places one may go from where the tab is (in a tenant, or above them), in the order of the rail; the foot comes last. */
export function useRail(): readonly RailPlace[] {
  const session = useSession()
  const hasSettings = useSettings().length > 0
  const settings: RailPlace = {
    id: 'settings',
    page: 'settings',
    icon: IconSettings,
    order: SETTINGS_ORDER,
    jump: ',',
    foot: true,
    path: SETTINGS_PATH,
    label: wordAt('platform', 'ui/settings'),
  }
  const systems = webSystems().filter((system) => standsInRail(system, session))
  useTranslation(PLACE_WORDS, { i18n, useSuspense: false })
  const places = systems.flatMap((system) =>
    shownIn(system, session).map(({ item, page }) => {
      const { contract } = system
      const next = page.becomes ? contract.pages[page.becomes] : undefined
      const isNext = next && isAllowed(contract, next, session)
      return {
        ...item,
        id: `${contract.name}.${item.page}`,
        counts: page.counts === undefined ? undefined : countsOf(contract, page.counts),
        path: pageAddress(isNext ? next : page, session),
        label: wordAt(PLACE_WORDS, `${contract.name}/${item.page}`),
      }
    }),
  )
  const inOrder = places.toSorted((a, b) => a.order - b.order)
  const arranged = webSystems()
    .flatMap(({ arrange }) => arrange ?? [])
    .reduce<readonly RailPlace[]>(
      // oxlint-disable-next-line react/hooks -- the systems stay the same ones
      (all, { useArranged }) => useArranged(all),
      inOrder.filter(({ foot }) => !foot),
    )
  return [...arranged, ...inOrder.filter(({ foot }) => foot), ...(hasSettings ? [settings] : [])]
}

/** What its page says that waits there, asked as the page itself would. */
function countsOf(contract: Outline, route: string): RailPlace['counts'] {
  return () => (queriesOf(contract as unknown as AnySystem)[route] as unknown as () => Asked<{ count: number }>)()
}

/** Whether the rail shows a place of this system where the tab is. */
function standsInRail(system: WebSystem, session: Profile): boolean {
  return shownIn(system, session).length > 0
}

function shownIn({ contract, rail }: WebSystem, session: Profile) {
  return rail
    .map((item) => ({ item, page: contract.pages[item.page]! }))
    .filter(
      ({ item, page }) =>
        (!item.wide || session.reachesAll === true) &&
        standsAbove(page, session.agency.isPlatform === true) === !session.tenant &&
        isAllowed(contract, page, session),
    )
}
