import { Readable } from 'node:stream'
import { csvText } from './csv-cell.ts'
import { type WorkbookCell, writeWorkbook } from './workbook.ts'

export interface TableToWrite {
  columns: string[]
  rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>
}

/** CSV bytes as a stream: UTF-8 with byte order mark (Excel needs it), CRLF, dates as ISO instants, and texts that a spreadsheet
 * would run as formulas made harmless with a leading apostrophe. */
export function writeCsv(table: TableToWrite): Readable {
  return Readable.from(csvLines(table), { objectMode: false, highWaterMark: 64 * 1024 })
}

/** XLSX bytes as a stream: one sheet, cells typed (numbers, dates and texts stay what they are). */
export function writeXlsx(table: TableToWrite, sheetName: string): Readable {
  return Readable.fromWeb(writeWorkbook(sheetName, withHeader(table)) as Parameters<typeof Readable.fromWeb>[0])
}

async function* csvLines(table: TableToWrite): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const cells of withHeader(table)) yield `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: WorkbookCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? csvText(cell) : String(cell)
}

async function* withHeader({ columns, rows }: TableToWrite): AsyncGenerator<WorkbookCell[]> {
  yield columns
  yield* rows
}
