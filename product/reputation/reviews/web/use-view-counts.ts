import { useQueries } from '@tanstack/react-query'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { within } from './use-review-filters.tsx'
import type { ViewId } from '../view-ids.ts'
import { mergeFilters, type ReviewView } from './views.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type ReviewCount, reviews } from '../contract.ts'
import { countReviews } from './count-reviews.ts'

const counted: readonly string[] = ['location', 'source', 'country', 'state', 'city']

/** How many reviews each view holds where the filter bar says and when it was told, else in the view's own period; other filters do not count. */
export function useViewCounts(
  views: readonly ReviewView[],
  chosen: readonly FilterClause[],
): Partial<Record<ViewId, ReviewCount>> {
  const { where, dates, usual } = useWhereAndWhen(chosen)
  const periodIn = (view: ReviewView) => (dates.length > 0 ? dates : view.isWork ? [] : usual)
  const results = useQueries({
    queries: views.map((view) => countOf(mergeFilters([...periodIn(view), ...where], view.filters))),
  })
  return Object.fromEntries(views.flatMap(({ id }, i) => (results[i]?.data ? [[id, results[i].data]] : [])))
}

/** Of what one filters by: where, and when; and the period that is meant where none is chosen. */
export function useWhereAndWhen(chosen: readonly FilterClause[]) {
  const usual = [within(useDefaultPeriod())]
  const where = chosen.filter(({ name }) => counted.includes(name))
  return { where, dates: chosen.filter(({ name }) => name === 'date'), usual }
}

export function countOf(filters: readonly FilterClause[]) {
  return {
    ...queriesOf(reviews).count.made(filters, () => countReviews(filters)),
    staleTime: 30_000,
    placeholderData: (before: ReviewCount | undefined) => before,
  }
}
