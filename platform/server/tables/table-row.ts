export type CellProblemKey = 'tooFewCells' | 'tooManyCells' | 'cellTooLong' | 'encodingRepaired' | 'formulaError'

/** What is odd about a row that was read nevertheless; `column` is the 0-based column where one is meant. */
export interface CellProblem {
  key: CellProblemKey
  column?: number
}

/** One data row: `number` counts data rows from 1, `line` is the 1-based line of the file (or row of the sheet) it starts on,
 * `cells` is as long as the table's columns, and cells beyond the last column are kept in `extra`. */
export interface TableRow {
  number: number
  line: number
  cells: string[]
  extra: string[]
  problems: CellProblem[]
}

/** Cells as they stand in the file, before they are fitted to the header. */
export interface RawRow {
  line: number
  cells: string[]
  problems: CellProblem[]
}
