import { writeFilters } from '#platform/contract/filter-address.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Shown } from '#platform/web/list/saved-view-props.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import type { SavedView } from '../contract.ts'

type Content = Pick<SavedView, 'filters' | 'sort' | 'columns'>

/** The saved view that an address names; undefined for none and for a page's own views, which have words for names. */
export function viewIn({ view }: Search): number | undefined {
  return view !== undefined && /^\d{1,15}$/.test(view) ? Number(view) : undefined
}

/** The address at which a view shows what it holds, and nothing else. */
export function addressOfView(view: Pick<SavedView, 'id' | 'filters' | 'sort'>, names: readonly string[]): Search {
  const nothing = names.flatMap((name) => [
    [name, undefined],
    [`.${name}`, undefined],
  ])
  return {
    ...Object.fromEntries(nothing),
    ...writeFilters(view.filters),
    sort: view.sort ?? undefined,
    open: undefined,
    view: String(view.id),
  }
}

/** Whether an address names a view and says nothing beside: a link. */
export function isBare(search: Search, names: readonly string[]): boolean {
  return search['sort'] === undefined && names.every((name) => search[name] === undefined)
}

/** Whether a page shows what a view holds. */
export function isAsSaved({ filters, sort, columns }: Content, shown: Shown, usualSort: string): boolean {
  const sameColumns = columns === null || columns.toSorted().join() === shown.columns.toSorted().join()
  return sameColumns && (sort ?? usualSort) === shown.sort && written(filters) === written(shown.filters)
}

/** What is shown, as a view keeps it. */
export function contentOf({ filters, sort, columns }: Shown): Content {
  return { filters: [...filters] as Content['filters'], sort, columns: [...columns] }
}

function written(filters: readonly FilterClause[]): string {
  return JSON.stringify(Object.entries(writeFilters(filters)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
