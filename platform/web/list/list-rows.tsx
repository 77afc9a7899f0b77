import { useCallbackRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { GroupHead } from './group-head.tsx'
import { linesOf } from './lines-of.ts'
import { ListHeads } from './list-heads.tsx'
import { domId, ListRow, type RowLook } from './list-row.tsx'
import classes from './list.module.css'
import type { Column, Group, RowId } from './list-types.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { Selection } from './use-selection.ts'
import type { Counted } from '../words/formats.ts'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  columns: readonly Column<Row>[]
  isUnread?: (row: Row) => boolean
  card: (row: Row, isFocused: boolean) => ReactNode
  /** Rows of two lines, in place of the columns. */
  beside?: (row: Row) => ReactNode
  isPhone: boolean
  selection?: Selection
  onOpen: (id: RowId) => void
  groupBy?: (row: Row) => Group
  isLoading: boolean
  isStale: boolean
  /** All rows are loaded, so that groups can be counted. */
  isComplete: boolean
  scrollerRef?: RefObject<HTMLDivElement | null>
  focusIndex: number
  isFocusOpen: boolean
  sort?: string
  onSort: (sort: string) => void
  /** The rows there are being asked for anew; more of them are asked for after that, since it would be given up for them. */
  isRefetching: boolean
  onEnd: () => void
  total?: Counted
}

const HEIGHT = { row: 36, twoLines: 56, group: 28, card: 132 }
const ROWS_AHEAD = 20

/** The rows themselves; only those in sight are drawn. One tab stop: the row in focus moves under it. */
export function ListRows<Row>(props: Props<Row>): ReactNode {
  const { rows, rowId, groupBy, isPhone, focusIndex, selection, beside, isUnread } = props
  const height = isPhone ? HEIGHT.card : beside ? HEIGHT.twoLines : HEIGHT.row
  const table = useRef<HTMLDivElement>(null)
  const columns = useFittingColumns(props.columns, table)
  const own = useRef<HTMLDivElement>(null)
  const scroller = props.scrollerRef ?? own
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(rows, groupBy, folded), [rows, groupBy, folded])
  // another function would have all lines measured anew
  const keyOf = useCallback(
    (i: number) => (lines[i]!.group ? `group ${lines[i]!.group.id}` : rowId(lines[i]!.row)),
    [lines, rowId],
  )
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (lines[i]!.group ? HEIGHT.group : height),
    getItemKey: keyOf,
    overscan: 12,
    // what comes into sight is drawn after the scrolling and not within it; so many rows ahead are there already
    useFlushSync: false,
  })
  const card = isPhone ? props.card : undefined
  const onOpen = useCallbackRef(props.onOpen)
  const onTick = useCallbackRef((id: RowId, isRange: boolean) =>
    isRange ? selection?.toggleTo(id, rows.map(rowId)) : selection?.toggle(id),
  )
  const look = useMemo(
    () => ({ rowId, columns, isUnread, card, beside, onOpen, onTick }) as RowLook<unknown>,
    [rowId, columns, isUnread, card, beside, onOpen, onTick],
  )
  const inSight = virtual.getVirtualItems()
  const lastInSight = inSight.at(-1)?.index ?? 0
  const onSight = useEffectEvent((last: number) => {
    if (lines.length > 0 && last >= lines.length - ROWS_AHEAD) props.onEnd()
  })
  useEffect(() => onSight(lastInSight), [lastInSight, lines.length, props.isRefetching])
  const onFocus = useEffectEvent((at: number) => {
    const line = lines.findIndex(({ index }) => index === at)
    if (line >= 0) virtual.scrollToIndex(line === 1 ? 0 : line)
  })
  useEffect(() => onFocus(focusIndex), [focusIndex])

  const focusedRow = inSight.some(({ index }) => lines[index]?.index === focusIndex) ? rows[focusIndex] : undefined
  return (
    <div
      ref={table}
      className={classes.table}
      style={{ '--columns': templateOf(columns) } as CSSProperties}
      data-phone={isPhone || undefined}
    >
      {!isPhone && !beside && <ListHeads {...props} columns={columns} />}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={props.title}
        aria-busy={props.isLoading || props.isStale}
        aria-rowcount={props.total?.count ?? rows.length}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={focusedRow === undefined ? undefined : domId(rowId(focusedRow))}
        tabIndex={0}
      >
        {props.isLoading ? (
          <SkeletonRows columns={columns} isPhone={isPhone} />
        ) : (
          <div className={classes.length} style={{ height: virtual.getTotalSize() }} role="presentation">
            {inSight.map((item) => {
              const line = lines[item.index]!
              if (line.group) {
                return (
                  <GroupHead
                    key={item.key}
                    group={line.group}
                    count={line.count}
                    isComplete={props.isComplete}
                    style={{ top: item.start }}
                    isFolded={folded.has(line.group.id)}
                    onFold={() => setFolded(toggled(folded, line.group.id))}
                  />
                )
              }
              return (
                <ListRow
                  key={item.key}
                  look={look}
                  row={line.row}
                  index={line.index}
                  line={item.index}
                  top={item.start}
                  isFocused={line.index === focusIndex}
                  isTicked={selection && (selection.isAll || selection.ids.has(rowId(line.row)))}
                  measure={isPhone ? virtual.measureElement : undefined}
                />
              )
            })}
          </div>
        )}
      </div>
    </div>
  )
}

function templateOf<Row>(columns: readonly Column<Row>[]): string {
  return ['18px', ...columns.map(({ width }) => (width === 'fill' ? 'minmax(0, 1fr)' : `${width}px`))].join(' ')
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
