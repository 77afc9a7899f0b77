import { open } from 'node:fs/promises'
import { csvShape, type CsvOverrides, readCsv } from './read-csv.ts'
import { tableColumns } from './table-columns.ts'
import { TableError } from './table-error.ts'
import { type TableLimits, tableLimits } from './table-limits.ts'
import type { RawRow, TableRow } from './table-row.ts'
import { readWorkbook } from './workbook.ts'
import { readAt } from './zip-directory.ts'

export interface TableOptions extends CsvOverrides {
  /** Sheet of a workbook by name or 0-based index; the first one where absent. */
  sheet?: string | number
  limits?: Partial<TableLimits>
}

export interface Table {
  kind: 'csv' | 'xlsx'
  columns: string[]
  delimiter?: string
  encoding?: string
  /** The data rows from the first on; may be called again, each call reads the file anew. */
  rows(): AsyncGenerator<TableRow>
}

/** Opens a CSV file or an XLSX workbook (told apart by content, never by name) and reads its header; rows then stream with flat
 * memory. Raises TableError for a file that is no table or breaks a cap; a row that is merely odd comes with its problems. */
export async function readTable(path: string, options: TableOptions = {}): Promise<Table> {
  const limits = { ...tableLimits, ...options.limits }
  const { sample, bytes } = await firstBytes(path)
  if (bytes === 0) throw new TableError('empty', 'The file is empty')
  if (bytes > limits.fileBytes) throw new TableError('tooLarge', `${bytes} bytes`)
  const kind = tableKind(sample)
  if (kind === 'xlsx') {
    return table({ kind }, () => readWorkbook(path, options.sheet, limits), limits)
  }
  const shape = await csvShape(sample, sample.length === bytes, options)
  const { delimiter, encoding } = shape
  return table({ kind, delimiter, encoding }, () => readCsv(path, shape, limits), limits)
}

async function firstBytes(path: string): Promise<{ sample: Buffer; bytes: number }> {
  const file = await open(path)
  try {
    return { sample: await readAt(file, 0, 128 * 1024), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

function tableKind(sample: Buffer): 'csv' | 'xlsx' {
  const magic = sample.toString('latin1', 0, 8)
  if (magic.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (magic.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new TableError('oldWorkbook', 'An old or password-protected workbook')
  if (magic.startsWith('%PDF') || magic.startsWith('\u001F\u008B') || magic.startsWith('PK')) {
    throw new TableError('notATable', 'Neither text nor a workbook')
  }
  return 'csv'
}

type TableFacts = Pick<Table, 'kind' | 'delimiter' | 'encoding'>

async function table(facts: TableFacts, read: () => AsyncGenerator<RawRow>, limits: TableLimits): Promise<Table> {
  const header = await firstOf(read())
  if (!header) throw new TableError('empty', 'The file has no rows')
  if (header.cells.length > limits.columns)
    throw new TableError('tooManyColumns', `More than ${limits.columns} columns`)
  const columns = tableColumns(header.cells)
  return { ...facts, columns, rows: () => dataRows(read(), columns.length, facts.kind, limits) }
}

async function firstOf(rows: AsyncGenerator<RawRow>): Promise<RawRow | undefined> {
  for await (const row of rows) return row
  return undefined
}

async function* dataRows(rows: AsyncGenerator<RawRow>, width: number, kind: Table['kind'], limits: TableLimits) {
  let number = -1
  for await (const row of rows) {
    number += 1
    if (number === 0) continue
    if (number > limits.rows) throw new TableError('tooManyRows', `More than ${limits.rows} rows`, row.line)
    yield fitRow(row, number, width, kind, limits)
  }
}

function fitRow(row: RawRow, number: number, width: number, kind: Table['kind'], limits: TableLimits): TableRow {
  const { line, cells, problems } = row
  // A workbook simply does not write its empty trailing cells; a CSV row that ends early is suspicious.
  if (kind === 'csv' && cells.length < width) problems.push({ key: 'tooFewCells' })
  const extra = cells.length > width ? cells.splice(width).slice(0, limits.columns) : []
  if (extra.some((cell) => cell.trim() !== '')) problems.push({ key: 'tooManyCells' })
  while (cells.length < width) cells.push('')
  return { number, line, cells, extra, problems }
}
