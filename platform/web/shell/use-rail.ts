import { isAllowed } from '../router/page-guard.tsx'
import type { RailItem } from '../define-web.ts'
import { useMay } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { wordAt } from '../words/words-of.ts'

export type RailPlace = RailItem & { path: string; label: string }

/** The places one may go, in the order of the rail; the foot comes last. */
export function useRail(): readonly RailPlace[] {
  const may = useMay()
  return webSystems()
    .flatMap(({ contract, rail }) =>
      rail
        .filter(({ page }) => isAllowed(contract, contract.pages[page]!.needs, may))
        .map((item) => ({
          ...item,
          path: contract.pages[item.page]!.path,
          label: wordAt(contract.name, `pages/${item.page}`),
        })),
    )
    .sort((a, b) => Number(a.foot ?? false) - Number(b.foot ?? false) || a.order - b.order)
}
