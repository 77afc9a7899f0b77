import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './list.module.css'
import type { Column, RowId } from './list-types.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** Undefined where nothing can be ticked. */
  isTicked: boolean | undefined
  /** `isRange`: all from the one ticked last to this one. */
  onTick: (id: RowId, isRange: boolean) => void
  isUnread?: (row: Row) => boolean
  /** The row in two lines, in place of the columns. */
  beside?: (row: Row) => ReactNode
  row: Row
  id: RowId
}

/** The cells of one row behind its dot and tick, which is a plain one: many rows come into sight at once. */
export function ListCells<Row>({ columns, isTicked, onTick, isUnread, beside, row, id }: Props<Row>) {
  const t = usePlatformText()
  return (
    <>
      <span className={classes.lead} role="gridcell" onClick={(event) => event.stopPropagation()}>
        {isUnread?.(row) && <span className={classes.dot} role="img" aria-label={t('unread', { count: 1 })} />}
        {isTicked !== undefined && (
          <input
            type="checkbox"
            className={classes.tick}
            tabIndex={-1}
            aria-label={t('selectRow')}
            checked={isTicked}
            onChange={(event) => onTick(id, (event.nativeEvent as MouseEvent).shiftKey)}
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
