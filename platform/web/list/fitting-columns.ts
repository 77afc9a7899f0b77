import type { Column } from './list-types.ts'

/** Pixels below which the column that gives way says nothing any more. */
const FILL_LEAST = 160
/** Before the first column and after the last, and between two; as in `list.module.css`. */
const EDGES = 18 + 12
const GAP = 9

/** The columns for which so many pixels are enough: where what gives way would vanish, the others go, from the last on, and what `stays` after them. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  let shown = columns
  while (takenBy(shown) > width) {
    const canGo = shown.filter((column) => column.width !== 'fill' && !column.fixed && !column.isSilent)
    const next = canGo.findLast((column) => !column.stays) ?? canGo.at(-1)
    if (!next) break
    shown = shown.filter((column) => column !== next)
  }
  return shown
}

function takenBy<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + GAP + (width === 'fill' ? FILL_LEAST : width), EDGES)
}
