import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { fittingColumns } from './fitting-columns.ts'
import type { Column } from './list-types.ts'

/** The columns for which the table has room at the moment. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  table: RefObject<HTMLElement | null>,
): readonly Column<Row>[] {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const element = table.current!
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element) // is told at once, before the first picture
    return () => observer.disconnect()
  }, [table])
  return useMemo(() => fittingColumns(columns, width), [columns, width])
}
