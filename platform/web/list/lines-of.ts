import type { Group } from './list-types.ts'

/** What stands on a line: a row with its place among the rows, or the head of a group. */
export type Line<Row> =
  | { row: Row; index: number; group?: undefined }
  | { group: Group; count: number; row?: undefined; index?: undefined }

/** The lines of a list: its rows, and before each run of rows of one group its head; rows of folded groups are left out. */
export function linesOf<Row>(
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
