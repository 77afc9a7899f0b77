import { SegmentedControl } from '@mantine/core'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useViewCounts } from './use-view-counts.ts'
import { searchOf } from './view-column.tsx'
import type { ViewId } from '../view-ids.ts'
import { phoneTabs, type ReviewView } from './views.ts'
import classes from './workbench.module.css'

type Props = { views: Record<ViewId, ReviewView>; active: ViewId; filters: readonly FilterClause[] }

/** What is to answer and to approve or on its way, and done: the three views of a phone, of which everybody has those they work in. */
export function PhoneTabs({ views, active, filters }: Props) {
  const t = useReviewsText()
  const { counted } = useFormat()
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
    <SegmentedControl
      fullWidth
      classNames={{ root: classes.tabs, indicator: classes.tabOn, control: classes.tabBox }}
      aria-label={t.title()}
      value={tabs.find((id) => id === active) ?? ''}
      onChange={(id) => change(searchOf(views[id as ViewId]), 'push')}
      data={tabs.map((id) => ({
        value: id,
        label: (
          <span className={classes.tab}>
            {words[id]}
            {counts[id] && <span className="num">{counted(counts[id])}</span>}
          </span>
        ),
      }))}
    />
  )
}
