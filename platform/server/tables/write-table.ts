import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type WorkbookCell, writeWorkbook } from './workbook.ts'

export interface TableToWrite {
  columns: string[]
  rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>
}

/** CSV bytes as a stream: UTF-8 with byte order mark (Excel needs it), CRLF, dates as ISO instants, and texts that a spreadsheet
 * would run as formulas made harmless with a leading apostrophe. */
export function writeCsv({ columns, rows }: TableToWrite, delimiter = ','): Readable {
  const writer = stringify({
    bom: true,
    columns,
    header: true,
    delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: {
      date: (value) => value.toISOString(),
      boolean: (value) => (value ? 'true' : 'false'),
      // Through an object, so that a negative number is not taken for a formula.
      number: (value) => ({ value: String(value), escape_formulas: false }),
    },
  })
  return Readable.from(rows).compose(writer) as Readable
}

/** XLSX bytes as a stream: one sheet, cells typed (numbers, dates and texts stay what they are). */
export function writeXlsx(table: TableToWrite, sheetName: string): Readable {
  return Readable.fromWeb(writeWorkbook(sheetName, withHeader(table)) as Parameters<typeof Readable.fromWeb>[0])
}

async function* withHeader({ columns, rows }: TableToWrite): AsyncGenerator<WorkbookCell[]> {
  yield columns
  yield* rows
}
