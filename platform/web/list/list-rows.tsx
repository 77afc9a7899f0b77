import { Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
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
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './list.module.css'
import type { Column, Group, RowId } from './list-types.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  columns: readonly Column<Row>[]
  groupBy?: (row: Row) => Group
  isUnread?: (row: Row) => boolean
  card: (row: Row, isFocused: boolean) => ReactNode
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
  onEnd: () => void
  total?: { count: number; exact: boolean }
}

type Line<Row> =
  | { row: Row; index: number; group?: undefined }
  | { group: Group; count: number; row?: undefined; index?: undefined }

const HEIGHT = { row: 36, group: 28, card: 132 }
const ROWS_AHEAD = 20

/** The rows themselves; only those in sight are drawn. One tab stop: the row in focus moves under it. */
export function ListRows<Row>(props: Props<Row>): ReactNode {
  const { rows, rowId, columns, groupBy, isPhone, focusIndex, selection } = props
  const own = useRef<HTMLDivElement>(null)
  const scroller = props.scrollerRef ?? own
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(rows, groupBy, folded), [rows, groupBy, folded])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (lines[i]!.group ? HEIGHT.group : isPhone ? HEIGHT.card : HEIGHT.row),
    getItemKey: (i) => (lines[i]!.group ? `group ${lines[i]!.group.id}` : rowId(lines[i]!.row!)),
    overscan: 12,
  })
  const inSight = virtual.getVirtualItems()
  const lastInSight = inSight.at(-1)?.index ?? 0
  const onSight = useEffectEvent((last: number) => {
    if (lines.length > 0 && last >= lines.length - ROWS_AHEAD) props.onEnd()
  })
  useEffect(() => onSight(lastInSight), [lastInSight, lines.length])
  const onFocus = useEffectEvent((at: number) => {
    const line = lines.findIndex(({ index }) => index === at)
    if (line >= 0) virtual.scrollToIndex(line === 1 ? 0 : line)
  })
  useEffect(() => onFocus(focusIndex), [focusIndex])

  const look = { '--columns': templateOf(columns) } as CSSProperties
  const focusedRow = inSight.some(({ index }) => lines[index]?.index === focusIndex) ? rows[focusIndex] : undefined
  const domId = (id: RowId) => `row-${id}`
  return (
    <div className={classes.table} style={look} data-phone={isPhone || undefined}>
      {!isPhone && <Heads {...props} />}
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
                  data-unread={props.isUnread?.(line.row) || undefined}
                  onClick={() => props.onOpen(id)}
                >
                  {isPhone ? (
                    <div role="gridcell">{props.card(line.row, line.index === focusIndex)}</div>
                  ) : (
                    <Cells {...props} row={line.row} id={id} order={rows} />
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

function Heads<Row>({ columns, selection, rows, rowId, sort, onSort }: Props<Row>) {
  const t = usePlatformText()
  const size = selection?.ids.size ?? 0
  return (
    <div className={classes.heads} role="presentation">
      <span className={classes.lead}>
        {selection && (
          <Checkbox
            aria-label={t('select')}
            checked={selection.isAll || (size > 0 && size === rows.length)}
            indeterminate={!selection.isAll && size > 0 && size < rows.length}
            onChange={() => (size > 0 ? selection.clear() : selection.setMany(rows.map(rowId)))}
            data-quiet={size === 0 || undefined}
          />
        )}
      </span>
      {columns.map((column) => (
        <span key={column.id} data-align={column.align} className="cut">
          {column.sort ? (
            <SortHead column={column} sort={sort} onSort={onSort} />
          ) : column.isSilent ? (
            <span className="sr">{column.label}</span>
          ) : (
            column.label
          )}
        </span>
      ))}
    </div>
  )
}

function SortHead<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort?: string
  onSort: (sort: string) => void
}) {
  const t = usePlatformText()
  const own = column.sort!
  const isDown = sort === `-${own}`
  const isOn = isDown || sort === own
  return (
    <button
      type="button"
      className={classes.sortHead}
      data-on={isOn || undefined}
      onClick={() => onSort(isDown ? own : `-${own}`)}
    >
      {column.label}
      {isOn &&
        (isDown ? (
          <IconArrowDown size={12} aria-label={t('sortDescending')} />
        ) : (
          <IconArrowUp size={12} aria-label={t('sortAscending')} />
        ))}
    </button>
  )
}

function Cells<Row>({
  columns,
  selection,
  isUnread,
  row,
  id,
  order,
  rowId,
}: Props<Row> & { row: Row; id: RowId; order: readonly Row[] }) {
  const t = usePlatformText()
  return (
    <>
      <span className={classes.lead} role="gridcell" onClick={(event) => event.stopPropagation()}>
        {isUnread?.(row) && <span className={classes.dot} role="img" aria-label={t('unread', { count: 1 })} />}
        {selection && (
          <Checkbox
            className={classes.tick}
            tabIndex={-1}
            aria-label={t('selectRow')}
            checked={selection.isAll || selection.ids.has(id)}
            onChange={(event) =>
              (event.nativeEvent as MouseEvent).shiftKey
                ? selection.toggleTo(id, order.map(rowId))
                : selection.toggle(id)
            }
          />
        )}
      </span>
      {columns.map((column) => (
        <span key={column.id} role="gridcell" className={classes.cell} data-align={column.align}>
          {column.cell(row)}
        </span>
      ))}
    </>
  )
}

function GroupHead({
  group,
  count,
  isComplete,
  style,
  isFolded,
  onFold,
}: {
  group: Group
  count: number
  isComplete: boolean
  style: CSSProperties
  isFolded: boolean
  onFold: () => void
}) {
  const { number } = useFormat()
  const said = [`${number(count)}${isComplete ? '' : '+'}`, group.note].filter(Boolean).join(' · ')
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div className={classes.group} style={style} role="row">
      <span role="gridcell">
        <button type="button" tabIndex={-1} aria-expanded={!isFolded} onClick={onFold}>
          <Chevron size={14} stroke={1.75} aria-hidden="true" />
          <b>{group.label}</b>
          <span>{said}</span>
        </button>
      </span>
    </div>
  )
}

const SKELETON_ROWS = 16

function SkeletonRows<Row>({ columns, isPhone }: { columns: readonly Column<Row>[]; isPhone: boolean }) {
  return Array.from({ length: SKELETON_ROWS }, (_, i) =>
    isPhone ? (
      <div key={i} className={classes.skeletonCard} role="presentation">
        <Skeleton height={14} width={120} />
        <Skeleton height={14} width="50%" />
        <Skeleton height={14} width="90%" />
      </div>
    ) : (
      <div key={i} className={`${classes.row} ${classes.still}`} role="presentation">
        <span className={classes.lead} />
        {columns.map((column, j) => (
          <span key={column.id} className={classes.cell} data-align={column.align}>
            <Skeleton
              height={10}
              width={column.width === 'fill' ? `${55 + ((i * 17 + j * 7) % 40)}%` : Math.min(column.width - 8, 80)}
            />
          </span>
        ))}
      </div>
    ),
  )
}

function linesOf<Row>(
  rows: readonly Row[],
  groupBy: ((row: Row) => Group) | undefined,
  folded: ReadonlySet<string>,
): Line<Row>[] {
  if (!groupBy) return rows.map((row, index) => ({ row, index }))
  const lines: Line<Row>[] = []
  let current: { group: Group; count: number } | undefined
  for (const [index, row] of rows.entries()) {
    const group = groupBy(row)
    if (group.id !== current?.group.id) lines.push((current = { group, count: 0 }))
    current!.count++
    if (!folded.has(group.id)) lines.push({ row, index })
  }
  return lines
}

function templateOf<Row>(columns: readonly Column<Row>[]): string {
  return ['18px', ...columns.map(({ width }) => (width === 'fill' ? 'minmax(0, 1fr)' : `${width}px`))].join(' ')
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
