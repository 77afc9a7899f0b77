import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import type { ListScreenProps } from '#platform/web/list/list-types.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type ListedReview, reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useReviewFilters } from './use-review-filters.tsx'
import { countOf } from './use-view-counts.ts'
import { sortsOf } from './sorts-of.ts'
import { firstView, mergeFilters, type ReviewSort, viewIn, viewsFor, waits } from './views.ts'

export type Workbench = ReturnType<typeof useWorkbench>

/** What the workbench shows: a view, the filters laid over it, and the order. */
export function useWorkbench() {
  const t = useReviewsText()
  const rights = useReviewRights()
  const queries = useQueryClient()
  const [search] = useSearchState()
  const { answer, approve } = rights
  const views = useMemo(() => viewsFor({ answer, approve }), [answer, approve])
  const view = views[viewIn(search, firstView(rights))]

  const bar = useReviewFilters(view)
  const { clauses, chosen, secondary } = useFilterState(bar)
  const filters = useMemo(() => mergeFilters(view.filters, clauses), [view, clauses])
  const own = clauses.filter((clause) => !secondary.includes(clause))

  const sorts = sortsOf(view, t)
  const sort: ReviewSort = sorts.find(({ id }) => id === search['sort'])?.id ?? view.sort
  const isByDue = sort === 'due' && !hasWords(filters)
  const query: ListScreenProps<ListedReview, readonly Filter[]>['query'] = async (ask) => {
    const { clauses: asked, sort: by, cursor, limit, signal } = ask
    const mine = [...mergeFilters(view.filters, asked)]
    const order = (by ?? view.sort) as ReviewSort
    const [page, total] = await Promise.all([
      reviewCalls.search({ body: { filters: mine, sort: order, cursor, limit }, signal }),
      cursor === undefined ? queries.fetchQuery({ ...countOf(countable(mine, order)), staleTime: 0 }) : undefined,
    ])
    return { ...page, total }
  }
  return {
    views,
    view,
    /** What can be filtered by. */
    bar,
    clauses,
    chosen,
    /** Every condition that holds, those of the view too. */
    filters,
    sorts,
    sort,
    /** Rows stand in groups by when their answer is due. */
    isByDue,
    /** What is found by words comes newest first, whatever the order. */
    isNewestFirst: sort === '-date' || hasWords(filters),
    query,
    taken: {
      list: 'reviews.reviews',
      filters: countable(filters, sort),
      sort: sort === 'due' ? (isByDue ? 'date' : '-date') : sort,
    },
    saved: {
      page: 'reviews.reviews',
      filters: countable(mergeFilters(view.filters, own), sort),
      counts: queriesOf(reviews).count,
    },
  }
}

/** The list by due time leaves out what is answered or gone; its count must do the same. */
function countable(filters: readonly FilterClause[], sort: ReviewSort): readonly FilterClause[] {
  return sort === 'due' && !hasWords(filters) ? mergeFilters(filters, waits) : filters
}

function hasWords(filters: readonly FilterClause[]): boolean {
  return filters.some(({ name, operator: op }) => name === 'text' && op === operator.CaseInsensitiveText)
}
