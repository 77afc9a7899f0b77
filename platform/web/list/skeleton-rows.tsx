import { Skeleton } from '@mantine/core'
import classes from './list.module.css'
import type { Column } from './list-types.ts'

const SKELETON_ROWS = 16

/** Rows still on their way, in the geometry of those to come. */
export function SkeletonRows<Row>({ columns, isPhone }: { columns: readonly Column<Row>[]; isPhone: boolean }) {
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
