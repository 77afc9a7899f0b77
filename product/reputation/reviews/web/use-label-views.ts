import { IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { View } from '#platform/web/shell/view-list.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { filters as facets } from '#product/workspace/filters/contract.ts'
import { useLabels } from '#product/workspace/labels/web/public.ts'

/** As many as the column shows without pushing the rest away. */
const MOST = 5

/** The labels that most of the reviews in sight carry, as views of their own; each is active while it alone is filtered by. */
export function useLabelViews(chosen: readonly FilterClause[]): { views: readonly View[]; active: string | undefined } {
  const [search] = useSearchState()
  const { byId } = useLabels()
  const others = chosen.filter(({ name }) => name !== 'labels')
  const { data } = useQuery({
    ...queriesOf(facets).search({
      body: { list: 'reviews.reviews', names: ['labels'], filters: [...others], limit: MOST },
    }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const views = (data?.[0]?.options ?? []).slice(0, MOST).flatMap(({ value, count }) => {
    const label = byId.get(Number(value))
    if (!label || !count) return []
    return [
      {
        id: idOf(value),
        label: label.displayName,
        icon: IconTag,
        total: { count, exact: true },
        isHot: label.type === 'reviewAlert',
        search: { labels: search['labels'] === value ? undefined : value, open: undefined },
      },
    ]
  })
  return { views, active: search['labels'] && idOf(search['labels']) }
}

function idOf(value: string): string {
  return `label-${value}`
}
