import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './list.module.css'
import type { Column, RowId } from './list-types.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  selection?: Selection
  isUnread?: (row: Row) => boolean
  /** The row in two lines, in place of the columns. */
  beside?: (row: Row) => ReactNode
  row: Row
  id: RowId
  /** All loaded rows, for ticking from one to another. */
  order: readonly Row[]
  rowId: (row: Row) => RowId
}

/** The cells of one row behind its dot and tick. */
export function ListCells<Row>({ columns, selection, isUnread, beside, row, id, order, rowId }: Props<Row>) {
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
      {beside && (
        <div role="gridcell" className={classes.twoLines}>
          {beside(row)}
        </div>
      )}
      {(beside ? [] : columns).map((column) => (
        <span
          key={column.id}
          role="gridcell"
          className={classes.cell}
          data-align={column.align}
          data-apart={column.isApart}
        >
          {column.cell(row)}
        </span>
      ))}
    </>
  )
}
