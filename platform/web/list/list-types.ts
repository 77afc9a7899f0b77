import type { Icon } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { KeyBinding } from '../keys/key-registry.ts'
import type { EmptyKind } from '../parts/empty-state.tsx'
import type { Hint } from '../parts/hints.tsx'
import type { Counted } from '../words/formats.ts'
import type { Filter, FilterValues } from './filters.ts'

export type RowId = number | string

export type ListPage<Row> = {
  items: readonly Row[]
  nextCursor: string | null
  total?: Counted
}

export type Column<Row> = {
  id: string
  label: string
  /** Pixels, or `fill` for the one column that gives way. */
  width: number | 'fill'
  align?: 'end'
  /** Keeps off the numbers that stand before it. */
  isApart?: true
  cell: (row: Row) => ReactNode
  /** The server's sort name; the head then sorts by it. */
  sort?: string
  /** The fields of the list's contract that it shows, in their order; what is taken away follows the columns. */
  fields?: readonly string[]
  /** Not shown until chosen; columns without it can be hidden unless `fixed`. */
  hidden?: true
  fixed?: true
  /** Where room is short it goes after all others. */
  stays?: true
  /** Shown without a word at its head (a tile, a mark). */
  isSilent?: true
}

export type Sort = { id: string; label: string }

/** `rank` puts groups in an order of their own, whatever the order of the rows. */
export type Group = { id: string; label: string; note?: string; rank?: number }

export type BulkResult = {
  done: number
  failed: number
  results: readonly { id: RowId; ok: boolean; key?: string; message?: string }[]
}

/** What the explanation of an act may ask, and change. */
export type BulkChoice = {
  idsToDo: (signal: AbortSignal) => Promise<readonly RowId[]>
  /** From now on only these are acted on; null while that is not known, when it cannot begin. */
  narrow: (ids: readonly RowId[] | null) => void
}

export type BulkAction<Row> = {
  id: string
  label: string
  icon: Icon
  key?: string
  /** It stands in the menu of the bar, so that the others have room. */
  isRare?: true
  /** Says what will happen before it does; without it the act runs at once and can be taken back. */
  explain?: (count: number, rows: readonly Row[], choice: BulkChoice) => ReactNode
  /** What the act would do to these, said with the explanation. */
  rehearse?: (ids: readonly RowId[]) => Promise<Rehearsal>
  /** What that depends on beside the rows: what one chose in the explanation. */
  of?: unknown
  /** False while what the explanation asks for is not whole: the act cannot begin. */
  isReady?: boolean
  /** The words of the button that begins it, for so many rows; its label without it. */
  confirm?: (count: number) => string
  /** How many ids a call takes; 50 without it. */
  idsPerCall?: number
  /** Called with so many ids at a time; a long call tells how many of its own are done. */
  run: (ids: readonly RowId[], tell?: (done: number) => void) => Promise<BulkResult>
  undo?: (ids: readonly RowId[]) => Promise<unknown>
  /** How a row is called in the result. */
  nameOf?: (row: Row) => string
}

export type PaneControls = {
  close: () => void
  /** Opens this row again, wherever the reader went since. */
  reopen: () => void
  /** The one below, or above the last one. */
  next: () => void
  previous: () => void
  index: number
  total: Counted
  isPhone: boolean
}

export type EmptyOffer = { kind?: EmptyKind; title: string; body?: ReactNode; actions?: ReactNode }

/** The route whose answers a list shows, as `queriesOf` gives it. */
export type ListRoute = { readonly id: string }

export type ListScreenProps<Row, Fs extends readonly Filter[]> = {
  /** Names the list in the kept column choice. */
  id: string
  /** What it shows: whatever refreshes this route has its rows asked for anew. */
  route: ListRoute
  title: string
  query: (ask: {
    /** The values of plain filters. */
    filters: FilterValues<Fs>
    /** Every condition that holds, as `useFilterState` reads them. */
    clauses: readonly FilterClause[]
    sort: string | undefined
    cursor: string | undefined
    limit: number
    signal: AbortSignal
  }) => Promise<ListPage<Row>>
  /** What else the rows depend on (a view); another one is another list. */
  queryOf?: string
  rowId: (row: Row) => RowId
  columns: readonly Column<Row>[]
  filters: Fs
  /** What one may sort by; the first is the usual one. `-name` means descending. */
  sorts?: readonly Sort[]
  groupBy?: (row: Row) => Group
  /** A row that asks for attention: its first column carries a dot, its name is bold. */
  isUnread?: (row: Row) => boolean
  pane?: (id: RowId, row: Row | undefined, controls: PaneControls) => ReactNode
  /** Without a pane: what Enter and a click do. */
  onOpen?: (row: Row) => void
  bulkActions?: readonly BulkAction<Row>[]
  /** Keys that act on the row in focus. */
  keys?: (row: Row | undefined) => readonly KeyBinding[]
  /** A row on a phone; the one in focus may carry its actions. */
  card: (row: Row, isFocused: boolean) => ReactNode
  /** A row in two lines, in place of its columns while the pane stands beside the list and takes the room. */
  beside?: (row: Row) => ReactNode
  /** `nothing` when there is nothing at all; `instead` replaces whatever is empty (not connected, all done). */
  empty: { nothing: EmptyOffer; instead?: EmptyOffer }
  /** Which list of the contracts this is, so that it can be taken away (a system fills the place `list.export`): by these conditions and order where they are not those of the bar. */
  taken?: { list: string; filters?: readonly FilterClause[]; sort?: string }
  hints?: readonly Hint[]
  views?: ReactNode
  /** Its views can be saved: the list as contracts call it, and the conditions where the page adds some of its own to those of the bar; `counts` where it is counted anew more often than its rows are asked for. */
  saved?: { page: string; filters?: readonly FilterClause[]; counts?: ListRoute }
  /** Beside sort and columns at the end of the filter bar. */
  actions?: ReactNode
  /** Above the rows, inside the sheet (totals, tabs, what just arrived). */
  header?: ReactNode
  /** Further acts on the selection, drawn by others; each hands its act to `start`. */
  bulkExtra?: (start: (action: BulkAction<Row>) => void) => ReactNode
  /** Items of the menu in that bar. */
  bulkMenu?: (start: (action: BulkAction<Row>) => void) => ReactNode
  /** The head on a phone where it says more than the title and the total. */
  phone?: {
    over?: string
    /** In place of title and total. */
    title?: string
    /** In place of the title alone. */
    name?: string
    tabs?: ReactNode
    /** Stands beside the search, in place of the actions. */ tools?: ReactNode
  }
  /** The element that scrolls the rows. */
  scrollerRef?: RefObject<HTMLDivElement | null>
}
