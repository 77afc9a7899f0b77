import type { Filter } from './filters.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListRows } from './list-rows.tsx'
import type { ListScreenProps } from './list-types.ts'
import type { ListContent } from './use-list-content.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'

type Props<Row, Fs extends readonly Filter[]> = {
  of: ListScreenProps<Row, Fs>
  content: ListContent<Row>
  focus: RowFocus
  /** Undefined where nothing can be selected. */
  selection: Selection | undefined
  isPhone: boolean
  /** A pane stands beside it. */
  isNarrow: boolean
}

/** The rows of a list, or why there are none. */
export function ListBody<Row, Fs extends readonly Filter[]>(props: Props<Row, Fs>) {
  const { of, content, focus, selection, isPhone, isNarrow } = props
  const { list, rows, filterState } = content
  if (list.isError || (list.isSuccess && rows.length === 0)) {
    return (
      <ListEmpty
        error={list.error}
        filters={of.filters}
        filterState={filterState}
        empty={of.empty}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <ListRows<Row>
      title={of.title}
      rows={rows}
      rowId={of.rowId}
      columns={content.choice.shown}
      groupBy={isPhone ? undefined : of.groupBy}
      isUnread={of.isUnread}
      card={of.card}
      beside={isNarrow && !isPhone ? of.beside : undefined}
      isPhone={isPhone}
      isLoading={list.isPending}
      isComplete={!list.hasNextPage}
      scrollerRef={of.scrollerRef}
      isStale={list.isFetching && !list.isFetchingNextPage && list.isPlaceholderData}
      focusIndex={focus.index}
      isFocusOpen={focus.openId !== undefined}
      selection={selection}
      sort={content.sort}
      onSort={content.sortBy}
      onOpen={focus.open}
      isRefetching={list.isRefetching}
      onEnd={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      total={list.total}
    />
  )
}
