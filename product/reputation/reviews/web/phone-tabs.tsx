import { SegmentedControl } from '@mantine/core'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useReviewsText } from './reviews-words.ts'
import { useViewCounts } from './use-view-counts.ts'
import { searchOf } from './view-column.tsx'
import type { ReviewView, ViewId } from './views.ts'
import classes from './workbench.module.css'

type Props = { views: Record<ViewId, ReviewView>; active: ViewId; filters: readonly FilterClause[] }

const tabs = ['needs', 'flight', 'live'] as const

/** What is to answer, on its way, and done: the three views of a phone. */
export function PhoneTabs({ views, active, filters }: Props) {
  const t = useReviewsText()
  const { number } = useFormat()
  const [, change] = useSearchState()
  const counts = useViewCounts(
    tabs.map((id) => views[id]),
    filters,
  )
  const words = { needs: t('toAnswerTab'), flight: t('flightTab'), live: t('live') }
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
            {counts[id] && <span className="num">{`${number(counts[id].count)}${counts[id].exact ? '' : '+'}`}</span>}
          </span>
        ),
      }))}
    />
  )
}
