import { memo, type ReactNode } from 'react'
import { ListCells } from './list-cells.tsx'
import classes from './list.module.css'
import type { Column, RowId } from './list-types.ts'

/** How all rows of a list are drawn. */
export type RowLook<Row> = {
  rowId: (row: Row) => RowId
  /** Those for which there is room. */
  columns: readonly Column<Row>[]
  isUnread?: (row: Row) => boolean
  /** On a phone, in place of the columns. */
  card?: (row: Row, isFocused: boolean) => ReactNode
  /** Rows of two lines, in place of the columns. */
  beside?: (row: Row) => ReactNode
  onOpen: (id: RowId) => void
  onTick: (id: RowId, isRange: boolean) => void
}

type Props = {
  look: RowLook<unknown>
  row: unknown
  /** Among all rows. */
  index: number
  /** Among all lines. */
  line: number
  /** In pixels from the top of the list. */
  top: number
  isFocused: boolean
  /** Undefined where nothing can be ticked. */
  isTicked: boolean | undefined
  measure?: (element: HTMLElement | null) => void
}

export function domId(id: RowId): string {
  return `row-${id}`
}

/** One row; it is drawn again only where it or the look of all changes, not while the list scrolls or grows. */
export const ListRow = memo(function ListRow({ look, row, index, line, top, isFocused, isTicked, measure }: Props) {
  const { card, beside } = look
  const id = look.rowId(row)
  return (
    <div
      id={domId(id)}
      ref={measure}
      data-index={line}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isTicked}
      className={card ? classes.cardRow : classes.row}
      style={{ top }}
      data-focus={isFocused || undefined}
      data-checked={isTicked || undefined}
      data-lines={beside ? 2 : undefined}
      data-unread={look.isUnread?.(row) || undefined}
      onClick={() => look.onOpen(id)}
    >
      {card ? (
        <div role="gridcell">{card(row, isFocused)}</div>
      ) : (
        <ListCells {...look} isTicked={isTicked} row={row} id={id} />
      )}
    </div>
  )
})
