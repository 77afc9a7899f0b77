// The only module that knows the workbook library.
import { type CellValue, streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { demandGate } from './demand-gate.ts'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'
import type { CellProblem, RawRow } from './table-row.ts'
import type { SafeWorkbook } from './workbook-archive.ts'

export type WorkbookCell = string | number | boolean | Date | null

/** Every row of one sheet, by its 0-based place, that holds anything, with its sheet row as line. Formulas
 * come as their last computed value, dates as ISO text in the sheet's wall time, numbers with a point. */
export async function* readWorkbook(book: SafeWorkbook, sheet: number, limits: TableLimits): AsyncGenerator<RawRow> {
  const gate = demandGate(book.bytes())
  const rows = streamXlsxRows(gate.stream, { sheet, maxInputBytes: 4 * limits.inMemoryBytes })
  try {
    for (;;) {
      const { done, value } = await gate.whileWanted(() => rows.next())
      if (done) return
      const row = rawRow(value.index + 1, value.values, limits)
      if (row) yield row
    }
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('damaged', error instanceof Error ? error.message : String(error))
  } finally {
    await gate.close()
    await rows.return()
  }
}

export type WorkbookColumn = { width?: number; format?: string }

/** A workbook as a byte stream, one sheet and another for each further 1,048,575 rows; texts stay texts, so that none can act as a formula. `columns` say how wide each is and how its dates are shown; the first row then stays in sight. */
export function writeWorkbook(
  sheetName: string,
  rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>,
  columns?: readonly WorkbookColumn[],
) {
  return writeXlsxStream(escaped(rows), {
    name: sheetName.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet',
    ...(columns
      ? {
          columns: columns.map(({ width, format }) => ({ width, ...(format ? { numFmt: format } : {}) })),
          freezePane: { rows: 1 },
        }
      : {}),
  })
}

/** The format reads `_x0041_` as the character of that number, so the underscore of a text that says so is written as its own number. */
async function* escaped(
  rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>,
): AsyncGenerator<WorkbookCell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell))
}

/** A row of a sheet as the reader of tables takes it, null for one that holds nothing. */
export function rawRow(line: number, values: readonly CellValue[], limits: TableLimits): RawRow | null {
  const problems: CellProblem[] = []
  const cells = values.map((value, column) => {
    const text = cellText(value)
    if (/^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!)$/.test(text)) {
      problems.push({ key: 'formulaError', column })
      return ''
    }
    if (text.length <= limits.cellBytes) return text
    problems.push({ key: 'cellTooLong', column })
    return text.slice(0, limits.cellBytes)
  })
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  return cells.length > 0 ? { line, cells, problems } : null
}

function cellText(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** A date as ISO text; one without a time of day, unless its cell shows one, as a day alone. */
export function dateText(date: Date, showsTime = false): string {
  if (Number.isNaN(date.getTime())) return ''
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  return !showsTime && iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}
