import { operator } from '#platform/contract/filter.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useViewCounts } from './use-view-counts.ts'
import type { Workbench } from './use-workbench.ts'
import { phoneTabs } from './views.ts'
import { WorkbenchMenu } from './workbench-menu.tsx'

const PhoneTabs = later(() => import('./phone-tabs.tsx').then(({ PhoneTabs }) => PhoneTabs))

/** The head of the workbench on a phone: what there is to answer, at how many locations, and the tabs. */
export function useWorkbenchHead({ views, view, chosen }: Workbench, places: number, onAdd?: () => void) {
  const t = useReviewsText()
  const rights = useReviewRights()
  const { sayCounted } = useFormat()
  const isElsewhere = view.id !== 'saved' && phoneTabs(rights).every((id) => id !== view.id)
  const toAnswer = useViewCounts([views.needs], chosen).needs
  return {
    title: view.id === 'needs' && toAnswer ? sayCounted(t('toAnswer', { count: toAnswer.count }), toAnswer) : undefined,
    name: isElsewhere ? t(view.word) : undefined,
    over: places > 0 ? t('locations', { count: places }) : t('allLocations'),
    tools: <WorkbenchMenu isPhone onAdd={onAdd} />,
    tabs: <PhoneTabs views={views} active={view.id} filters={chosen} />,
  }
}

/** The locations that one has filtered by. */
export function placesIn({ clauses }: Workbench): readonly string[] {
  return clauses.find(({ name, operator: op }) => name === 'location' && op === operator.Equal)?.values ?? []
}
