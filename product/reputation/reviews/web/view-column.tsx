import { Slot } from '#platform/web/router/slot.tsx'
import type { Search } from '#platform/web/router/search-state.ts'
import { type View, ViewList } from '#platform/web/shell/view-list.tsx'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useLabelViews } from './use-label-views.ts'
import { useViewCounts, useWhereAndWhen } from './use-view-counts.ts'
import type { ViewId } from '../view-ids.ts'
import { firstView, type ReviewView } from './views.ts'
import classes from './workbench.module.css'

type Props = { views: Record<ViewId, ReviewView>; active: ViewId; filters: readonly FilterClause[] }

const mine = ['needs', 'late', 'low', 'changed', 'approve'] as const
const shared = ['unanswered', 'rejected', 'flight', 'snoozed', 'flagged', 'lost', 'all'] as const

/** What is laid under the views: where and when the reviews are that it tells of. */
export type ViewsFillerProps = { filters: readonly FilterClause[] }

/** The fixed views with their counts where and when the filter bar says. */
export function ViewColumn({ views, active, filters }: Props) {
  const t = useReviewsText()
  const rights = useReviewRights()
  const own = mine.filter((id) => id !== 'needs' || firstView(rights) === 'needs')
  const shown = [...own, ...shared].map((id) => views[id])
  const counts = useViewCounts(shown, filters)
  const labels = useLabelViews(filters)
  const { where, dates, usual } = useWhereAndWhen(filters)
  const viewOf = (id: ViewId): View => {
    const { word, icon, isHot } = views[id]
    return {
      id,
      label: t(word),
      icon,
      total: counts[id],
      isHot: isHot && (counts[id]?.count ?? 0) > 0,
      search: searchOf(views[id]),
    }
  }
  return (
    <>
      <ViewList
        active={active}
        groups={[
          { title: t('myViews'), views: own.map(viewOf) },
          { title: t('shared'), views: shared.map(viewOf) },
        ]}
      />
      {labels.views.length > 0 && (
        <ViewList active={labels.active} groups={[{ title: t('byLabel'), views: labels.views }]} />
      )}
      <div className={classes.viewsFoot}>
        <Slot<ViewsFillerProps>
          name="reviews.views"
          props={{ filters: [...(dates.length > 0 ? dates : usual), ...where] }}
        />
      </div>
    </>
  )
}

/** The address of a view: what one filtered by stays, except where the view says it itself. */
export function searchOf({ id, replaces = [] }: ReviewView): Search {
  return {
    view: id === 'needs' ? undefined : id,
    sort: undefined,
    open: undefined,
    ...Object.fromEntries(replaces.map((name) => [name, undefined])),
  }
}
