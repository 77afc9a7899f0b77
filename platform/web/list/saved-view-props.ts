import type { FilterClause } from '#platform/contract/filter.ts'
import type { ListRoute } from './list-types.ts'

/** What a list shows now: every condition, its order and its columns. */
export type Shown = { filters: readonly FilterClause[]; sort: string; columns: readonly string[] }

/** What the slots `list.views` and `list.saving` are given: a list whose views can be saved. */
export type SavedViewProps = {
  /** The list as contracts call it, `<system>.<list>`. */
  page: string
  /** Whatever refreshes this route may change how many rows a view holds. */
  counts: ListRoute
  shown: Shown
  /** The order that holds until one chooses another. */
  usualSort: string
  /** Every filter of the page by name, so that a view can replace them all. */
  names: readonly string[]
  /** Whether one has chosen filters oneself. */
  isFiltered: boolean
  /** Shows the columns of the view again, or the usual ones. */
  resetColumns: () => void
}

/** What the slot `list.saved-view` is given: it stands once on the page, and says which columns the open view shows. */
export type OpenViewProps = SavedViewProps & { onOpen: (view: OpenColumns) => void }

/** The columns of the open view; null shows the usual ones. */
export type OpenColumns = { view?: number; columns: readonly string[] | null }

/** What the slot `list.keyword` is given: an advanced keyword to be written. */
export type KeywordProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }
