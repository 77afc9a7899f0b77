import type { Counted } from '../words/formats.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { GroupHead } from './group-head.tsx'
import { linesOf } from './lines-of.ts'
import { ListCells } from './list-cells.tsx'
import { ListHeads } from './list-heads.tsx'
import classes from './list.module.css'
import type { Column, Group, RowId } from './list-types.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  columns: readonly Column<Row>[]
  groupBy?: (row: Row) => Group
  isUnread?: (row: Row) => boolean
  card: (row: Row, isFocused: boolean) => ReactNode
  /** Rows of two lines, in place of the columns. */
  beside?: (row: Row) => ReactNode
  isPhone: boolean
  isLoading: boolean
  isStale: boolean
  /** All rows are loaded, so that groups can be counted. */
  isComplete: boolean
  scrollerRef?: RefObject<HTMLDivElement | null>
  focusIndex: number
  isFocusOpen: boolean
  selection?: Selection
  sort?: string
  onSort: (sort: string) => void
  onOpen: (id: RowId) => void
  /** The rows there are being asked for anew; more of them are asked for after that, since it would be given up for them. */
  isRefetching: boolean
  onEnd: () => void
  total?: Counted
}

const HEIGHT = { row: 36, twoLines: 56, group: 28, card: 132 }
const ROWS_AHEAD = 20

/** The rows themselves; only those in sight are drawn. One tab stop: the row in focus moves under it. */
export function ListRows<Row>(props: Props<Row>): ReactNode {
  const { rows, rowId, groupBy, isPhone, focusIndex, selection, beside } = props
  const height = isPhone ? HEIGHT.card : beside ? HEIGHT.twoLines : HEIGHT.row
  const table = useRef<HTMLDivElement>(null)
  const columns = useFittingColumns(props.columns, table)
  const own = useRef<HTMLDivElement>(null)
  const scroller = props.scrollerRef ?? own
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(rows, groupBy, folded), [rows, groupBy, folded])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (lines[i]!.group ? HEIGHT.group : height),
    getItemKey: (i) => (lines[i]!.group ? `group ${lines[i]!.group.id}` : rowId(lines[i]!.row!)),
    overscan: 12,
  })
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

  const look = { '--columns': templateOf(columns) } as CSSProperties
  const focusedRow = inSight.some(({ index }) => lines[index]?.index === focusIndex) ? rows[focusIndex] : undefined
  const domId = (id: RowId) => `row-${id}`
  return (
    <div ref={table} className={classes.table} style={look} data-phone={isPhone || undefined}>
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
              const place = { transform: `translateY(${item.start}px)` }
              if (line.group) {
                return (
                  <GroupHead
                    key={item.key}
                    group={line.group}
                    count={line.count}
                    isComplete={props.isComplete}
                    style={place}
                    isFolded={folded.has(line.group.id)}
                    onFold={() => setFolded(toggled(folded, line.group.id))}
                  />
                )
              }
              const id = rowId(line.row)
              return (
                <div
                  key={item.key}
                  id={domId(id)}
                  ref={isPhone ? virtual.measureElement : undefined}
                  data-index={item.index}
                  role="row"
                  aria-rowindex={line.index + 1}
                  aria-selected={selection ? selection.isAll || selection.ids.has(id) : undefined}
                  className={isPhone ? classes.cardRow : classes.row}
                  style={place}
                  data-focus={line.index === focusIndex || undefined}
                  data-checked={selection?.isAll || selection?.ids.has(id) || undefined}
                  data-lines={beside ? 2 : undefined}
                  data-unread={props.isUnread?.(line.row) || undefined}
                  onClick={() => props.onOpen(id)}
                >
                  {isPhone ? (
                    <div role="gridcell">{props.card(line.row, line.index === focusIndex)}</div>
                  ) : (
                    <ListCells {...props} columns={columns} row={line.row} id={id} order={rows} />
                  )}
                </div>
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
