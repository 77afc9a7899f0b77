import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './list.module.css'
import type { Column, RowId } from './list-types.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  selection?: Selection
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  sort?: string
  onSort: (sort: string) => void
}

/** The names of the columns, by which rows are sorted, and the tick of all loaded rows. */
export function ListHeads<Row>({ columns, selection, rows, rowId, sort, onSort }: Props<Row>) {
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
        <span key={column.id} data-align={column.align} data-apart={column.isApart} className="cut">
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
