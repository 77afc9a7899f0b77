import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { Hints } from '../parts/hints.tsx'
import { LiveNote } from '../parts/live-note.tsx'
import { useSearchState } from '../router/search-state.ts'
import { Slot } from '../router/slot.tsx'
import { Desk, FilterBar, Sheet } from '../shell/sheet.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser, useColumns } from './column-chooser.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterStatus } from './filter-status.tsx'
import type { Filter, FilterValues } from './filters.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListRows } from './list-rows.tsx'
import classes from './list.module.css'
import type { Group, ListScreenProps, RowId } from './list-types.ts'
import { ViewsButton } from './views-button.tsx'
import type { OpenColumns, OpenViewProps, SavedViewProps } from './saved-view-props.ts'
import { PhoneHead } from './phone-head.tsx'
import { SortChip } from './sort-chip.tsx'
import { type FilterState, useFilterState } from './use-filter-state.ts'
import { useFilterEvents } from './use-filter-events.ts'
import { useList } from './use-list.ts'
import { useSeenColumns } from './use-seen-columns.ts'
import { useSelection } from './use-selection.ts'

/** The list every system reuses: filters and the open row live in the address; keys, selection, bulk acts and a pane come with it. */
export function ListScreen<Row, const Fs extends readonly Filter[]>(props: ListScreenProps<Row, Fs>): ReactNode {
  const { id, title, rowId, filters, sorts = [], pane, onOpen, bulkActions = [], hints, actions, saved } = props
  const t = usePlatformText()
  const columns = useSeenColumns(props.columns, props.taken?.list ?? saved?.page)
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const [search, change] = useSearchState()
  const filterState = useFilterState(filters)
  const sort = knownSort(search['sort'], sorts, columns) ?? sorts[0]?.id
  const list = useList<Row>(
    props.route,
    filterState.clauses,
    sort,
    (ask) => props.query({ ...ask, filters: filterState.values as FilterValues<Fs>, clauses: filterState.clauses }),
    props.queryOf,
  )
  const { total } = list
  useFilterEvents(id, filters, filterState.clauses, list)
  const { groupBy } = props
  const rows = useMemo(() => inGroups(list.rows, groupBy), [list.rows, groupBy])
  const order = useMemo(() => rows.map(rowId), [rows, rowId])
  const selection = useSelection(JSON.stringify([filterState.clauses, sort, props.queryOf]))
  const [openView, setOpenView] = useState<OpenColumns>(noView)
  const choice = useColumns(openView.view === undefined ? id : `${id}.${openView.view}`, columns, openView.columns)
  const searchRef = useRef<HTMLInputElement>(null)

  const openId = pane && search['open'] !== undefined ? idIn(order, search['open']) : undefined
  const [focusId, setFocusId] = useState<RowId | undefined>(openId)
  const found = order.indexOf(openId ?? focusId ?? order[0] ?? '')
  // A row that left the list (it was answered, say) leaves its place behind: the next one is the one that moved up.
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  const focus = found >= 0 || openId !== undefined ? found : Math.min(place, order.length - 1)
  const focused = rows[focus]

  const openRow = (at: RowId, how: 'push' | 'replace' = openId === undefined ? 'push' : 'replace') => {
    setFocusId(at)
    if (pane) return change({ open: String(at) }, how)
    const row = rows[order.indexOf(at)]
    if (row !== undefined) onOpen?.(row)
  }
  const close = () => change({ open: undefined })
  const move = (by: number) => {
    const at = found >= 0 ? found + by : place + Math.min(by, 0)
    const next = order[Math.min(order.length - 1, Math.max(0, at))]
    if (next === undefined) return
    if (openId !== undefined) openRow(next, 'replace')
    else setFocusId(next)
  }
  /** Past the last row the work goes on with the one above it. */
  const goOn = () => move(found > 0 && found === order.length - 1 && !list.hasNextPage ? -1 : 1)

  const canSelect = bulkActions.length > 0 || props.bulkExtra !== undefined
  useKeys([
    { keys: 'j', does: t('keyNext'), group: 'list', run: () => move(1) },
    { keys: 'k', does: t('keyPrevious'), group: 'list', run: () => move(-1) },
    { keys: 'down', does: t('keyNext'), group: 'list', hidden: true, run: () => move(1) },
    { keys: 'up', does: t('keyPrevious'), group: 'list', hidden: true, run: () => move(-1) },
    { keys: 'enter', does: t('keyOpen'), group: 'list', run: () => focused !== undefined && openRow(rowId(focused)) },
    { keys: '/', does: t('keySearch'), group: 'list', run: () => searchRef.current?.focus() },
    ...(canSelect
      ? [
          {
            keys: 'x',
            does: t('keySelect'),
            group: 'list' as const,
            run: () => focused !== undefined && selection.toggle(rowId(focused)),
          },
          {
            keys: 'shift+x',
            does: t('keyRange'),
            group: 'list' as const,
            run: () => focused !== undefined && selection.toggleTo(rowId(focused), order),
          },
        ]
      : []),
    {
      keys: 'escape',
      does: t('back'),
      group: 'list',
      run: () => (selection.ids.size > 0 ? selection.clear() : openId !== undefined && close()),
    },
  ])
  useKeys(props.keys?.(focused) ?? [])

  const paneView =
    openId !== undefined &&
    pane?.(openId, rows[order.indexOf(openId)], {
      close,
      reopen: () => openRow(openId),
      next: goOn,
      previous: () => move(-1),
      index: order.indexOf(openId),
      count: total?.count ?? order.length,
      isPhone,
    })
  const isEmpty = list.isSuccess && rows.length === 0
  const taking = props.taken && (
    <Slot
      name="list.export"
      props={{
        filters: filterState.clauses,
        sort,
        fields: choice.shown.flatMap(({ fields }) => fields ?? []),
        ...props.taken,
      }}
    />
  )
  const saving: SavedViewProps | undefined = saved && {
    page: saved.page,
    shown: {
      filters: saved.filters ?? filterState.clauses.filter((clause) => !filterState.secondary.includes(clause)),
      sort: sort ?? '',
      columns: choice.shown.filter((column) => !column.fixed).map((column) => column.id),
    },
    usualSort: sorts[0]?.id ?? '',
    names: filters.map(({ name }) => name),
    isFiltered: filterState.chosen.length > 0,
    resetColumns: () => choice.setKept({}),
  }
  const views = (props.views || saving) && (
    <>
      {props.views}
      {saving && <Slot<SavedViewProps> name="list.views" props={saving} />}
      {saving && isPhone && <Slot<SavedViewProps> name="list.saving" props={saving} />}
    </>
  )

  return (
    <Desk
      views={props.views && views}
      bar={
        isPhone ? (
          paneView ? undefined : (
            <PhoneHead
              title={title}
              views={views}
              filters={filters}
              state={filterState}
              searchRef={searchRef}
              total={total?.count}
              extra={taking}
              says={props.phone}
              sorts={sorts}
              sort={sort}
              onSort={(next) => change({ sort: next })}
            />
          )
        ) : (
          <FilterBar
            end={
              <>
                <SortChip sorts={sorts} value={sort} onChange={(next) => change({ sort: next })} />
                <ColumnChooser columns={columns} state={choice} />
                {taking}
                {saving && <Slot<SavedViewProps> name="list.saving" props={saving} />}
                {actions}
              </>
            }
          >
            {views && <ViewsButton views={views} isAlways={!props.views} />}
            <FilterChips filters={filters} state={filterState} searchRef={searchRef} />
          </FilterBar>
        )
      }
    >
      <Sheet label={title}>
        <div className={classes.panes} data-pane={paneView ? '' : undefined}>
          <div className={classes.listSide}>
            {(!isPhone || paneView) && <h1 className="sr">{title}</h1>}
            <FilterStatus list={id} total={total} shown={rows.length} />
            {saving && <Slot<OpenViewProps> name="list.saved-view" props={{ ...saving, onOpen: setOpenView }} />}
            {isPhone && actions && !props.phone?.tools && <div className={classes.phoneActions}>{actions}</div>}
            {props.header}
            {list.isError || isEmpty ? (
              <ListEmpty
                error={list.error}
                filters={filters}
                filterState={filterState}
                empty={props.empty}
                onRetry={() => void list.refetch()}
              />
            ) : (
              <ListRows<Row>
                title={title}
                rows={rows}
                rowId={rowId}
                columns={choice.shown}
                groupBy={isPhone ? undefined : groupBy}
                isUnread={props.isUnread}
                card={props.card}
                isPhone={isPhone}
                isLoading={list.isPending}
                isComplete={!list.hasNextPage}
                scrollerRef={props.scrollerRef}
                isStale={list.isFetching && !list.isFetchingNextPage && list.isPlaceholderData}
                focusIndex={focus}
                isFocusOpen={openId !== undefined}
                selection={canSelect ? selection : undefined}
                sort={sort}
                onSort={(next) => change({ sort: next })}
                onOpen={openRow}
                isRefetching={list.isRefetching}
                onEnd={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
                total={total}
              />
            )}
            <BulkBar<Row>
              route={props.route}
              actions={bulkActions}
              selection={selection}
              rows={rows}
              rowId={rowId}
              total={total}
              extra={props.bulkExtra}
              collectIds={(signal) => collectIds(props, filterState, sort, signal)}
            />
          </div>
          {paneView && (
            <aside className={classes.pane} aria-label={t('open')}>
              {paneView}
            </aside>
          )}
        </div>
        <Hints hints={hints ?? usualHints(t, canSelect)} end={<LiveNote />} />
      </Sheet>
    </Desk>
  )
}

function usualHints(t: ReturnType<typeof usePlatformText>, canSelect: boolean) {
  return [
    { keys: ['j', 'k'], does: t('keyMove') },
    { keys: ['enter'], does: t('keyOpen') },
    ...(canSelect ? [{ keys: ['x'], does: t('keySelect') }] : []),
    { keys: ['u'], does: t('keyUndo') },
    { keys: ['g'], does: t('keyGoTo') },
    { keys: ['?'], does: t('allKeys') },
  ]
}

function inGroups<Row>(rows: readonly Row[], groupBy: ((row: Row) => Group) | undefined): readonly Row[] {
  if (!groupBy) return rows
  return rows.toSorted((a, b) => (groupBy(a).rank ?? 0) - (groupBy(b).rank ?? 0))
}

/** The order that the address asks for, where the list has it. */
function knownSort<Row>(
  asked: string | undefined,
  sorts: readonly { id: string }[],
  columns: ListScreenProps<Row, readonly Filter[]>['columns'],
): string | undefined {
  const isKnown =
    sorts.some(({ id }) => id === asked) || columns.some(({ sort }) => sort && asked?.replace(/^-/, '') === sort)
  return isKnown ? asked : undefined
}

/** An id in the address is text; the rows say whether it is a number. */
function idIn(order: readonly RowId[], text: string): RowId {
  return order.find((one) => String(one) === text) ?? (/^-?\d+$/.test(text) ? Number(text) : text)
}

const noView: OpenColumns = { columns: null }
const LARGEST_PAGE = 250

async function collectIds<Row, const Fs extends readonly Filter[]>(
  { query, rowId }: ListScreenProps<Row, Fs>,
  { values, clauses }: FilterState,
  sort: string | undefined,
  signal: AbortSignal,
): Promise<RowId[]> {
  const ids: RowId[] = []
  let cursor: string | undefined
  do {
    const page = await query({
      filters: values as FilterValues<Fs>,
      clauses,
      sort,
      cursor,
      limit: LARGEST_PAGE,
      signal,
    })
    ids.push(...page.items.map(rowId))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}
