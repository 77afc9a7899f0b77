import type { FilterClause } from '#platform/contract/filter.ts'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { ViewId } from '../view-ids.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useViewCounts } from './use-view-counts.ts'
import { searchOf } from './view-column.tsx'
import { phoneTabs, type ReviewView } from './views.ts'

type Props = { views: Record<ViewId, ReviewView>; active: ViewId; filters: readonly FilterClause[] }

/** What is to answer and to approve or on its way, and done: the three views of a phone, of which everybody has those they work in. */
export function PhoneTabs({ views, active, filters }: Props) {
  const t = useReviewsText()
  const [, change] = useSearchState()
  const { answer, approve } = useReviewRights()
  const tabs = phoneTabs({ answer, approve })
  const counts = useViewCounts(
    tabs.map((id) => views[id]),
    filters,
  )
  const words = {
    needs: t('toAnswerTab'),
    approve: t('toApprove'),
    all: t('everything'),
    flight: t('flightTab'),
    live: t('live'),
  }
  return (
    <ViewTabs
      label={t.title()}
      active={active}
      tabs={tabs.map((id) => ({ id, label: words[id], count: counts[id] }))}
      onChange={(id) => change(searchOf(views[id]), 'push')}
    />
  )
}
