import { open } from 'node:fs/promises'
import { csvShape, type CsvOverrides, readCsv } from './read-csv.ts'
import { beginsAsJsonLines, readJsonLines } from './read-json.ts'
import { tableColumns } from './table-columns.ts'
import { TableError } from './table-error.ts'
import { type TableLimits, tableLimits } from './table-limits.ts'
import type { RawRow, TableRow } from './table-row.ts'
import { readWorkbook } from './workbook.ts'
import { safeWorkbook } from './workbook-archive.ts'
import { openOldWorkbook } from './xls/read-xls.ts'
import { readAt } from './zip-directory.ts'

export interface TableOptions extends CsvOverrides {
  /** Sheet of a workbook by its 0-based place; where absent the first one that holds anything. */
  sheet?: number
  /** The line that names the columns, 0 for the first that holds anything; where absent the first that looks like it. */
  headerLine?: number
  limits?: Partial<TableLimits>
}

export interface Table {
  kind: 'csv' | 'xlsx' | 'xls' | 'json'
  columns: string[]
  delimiter?: string
  encoding?: string
  /** The names of a workbook's sheets; none for a text file. */
  sheets: string[]
  /** The 0-based place of the sheet that is read. */
  sheet: number
  /** The line that the columns' names were found on. */
  headerLine: number
  /** Cells of that sheet whose formula was never calculated; they read as empty. */
  unvalued: number
  /** The places of the sheets that hold a table: at least two columns and a row under their names. Of many only the first are looked at. */
  filledSheets(): Promise<number[]>
  /** The data rows from the first on; may be called again, each call reads the file anew. */
  rows(): AsyncGenerator<TableRow>
}

/** Opens a CSV file, a workbook (XLSX, or XLS of Excel 97 to 2003) or a JSON list with one object a line (told apart by content, never by name) and reads its header; rows then stream with flat
 * memory. Raises TableError for a file that is no table or breaks a cap; a row that is merely odd comes with its problems. */
export async function readTable(path: string, options: TableOptions = {}): Promise<Table> {
  const limits = { ...tableLimits, ...options.limits }
  const { sample, bytes } = await firstBytes(path)
  if (bytes === 0) throw new TableError('empty', 'The file is empty')
  if (bytes > limits.fileBytes) throw new TableError('tooLarge', `${bytes} bytes`)
  const kind = tableKind(sample)
  if (kind === 'xlsx') {
    const book = await safeWorkbook(path, limits)
    return workbookTable({ kind, sheets: book.sheets, rows: (at) => readWorkbook(book, at, limits) }, options, limits)
  }
  if (kind === 'xls') {
    const { sheets, rows } = await openOldWorkbook(path, bytes, limits)
    return workbookTable({ kind, sheets: sheets.map(({ name }) => ({ name, unvalued: 0 })), rows }, options, limits)
  }
  if (kind === 'json') {
    const read = () => readJsonLines(path, limits)
    const header = await headerOf(read(), options.headerLine)
    return table({ kind, sheets: [], sheet: 0, unvalued: 0 }, header, read, limits)
  }
  const shape = await csvShape(sample, sample.length === bytes, options)
  const { delimiter, encoding } = shape
  const read = () => readCsv(path, shape, limits)
  const header = await headerOf(read(), options.headerLine)
  return table({ kind, delimiter, encoding, sheets: [], sheet: 0, unvalued: 0 }, header, read, limits)
}

type Book = {
  kind: 'xlsx' | 'xls'
  sheets: readonly { name: string; unvalued: number }[]
  rows(sheet: number): AsyncGenerator<RawRow>
}

async function workbookTable(book: Book, { sheet, headerLine }: TableOptions, limits: TableLimits) {
  const places = sheet === undefined ? book.sheets.map((_, at) => at) : [sheet]
  for (const at of places.length > 0 ? places : [0]) {
    const read = () => book.rows(at)
    const header = await headerOf(read(), headerLine)
    if (!header && at !== places.at(-1)) continue
    const facts = { kind: book.kind, sheets: book.sheets.map(({ name }) => name), sheet: at }
    const filledSheets = () => placesOfTables(book)
    return table({ ...facts, unvalued: book.sheets[at]?.unvalued ?? 0, filledSheets }, header, read, limits)
  }
  throw new TableError('empty', 'The workbook has no sheets')
}

const MOST_SHEETS = 50

async function placesOfTables({ sheets, rows }: Book): Promise<number[]> {
  const places: number[] = []
  for (const at of sheets.slice(0, MOST_SHEETS).keys()) {
    let wide = 0
    for await (const row of rows(at)) if (filledCells(row) > 1 && ++wide > 1) break
    if (wide > 1) places.push(at)
  }
  return places
}

async function firstBytes(path: string): Promise<{ sample: Buffer; bytes: number }> {
  const file = await open(path)
  try {
    return { sample: await readAt(file, 0, 128 * 1024), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

function tableKind(sample: Buffer): Table['kind'] {
  const magic = sample.toString('latin1', 0, 8)
  if (magic.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (magic.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'xls'
  if (magic.startsWith('%PDF') || magic.startsWith('\u001F\u008B') || magic.startsWith('PK')) {
    throw new TableError('notATable', 'Neither text nor a workbook')
  }
  return beginsAsJsonLines(sample) ? 'json' : 'csv'
}

type TableFacts = Omit<Table, 'columns' | 'headerLine' | 'rows' | 'filledSheets'> & Partial<Pick<Table, 'filledSheets'>>

function table(
  facts: TableFacts,
  header: RawRow | undefined,
  read: () => AsyncGenerator<RawRow>,
  limits: TableLimits,
): Table {
  if (!header) throw new TableError('empty', 'The file has no rows')
  if (header.cells.length > limits.columns)
    throw new TableError('tooManyColumns', `More than ${limits.columns} columns`)
  const columns = tableColumns(header.cells)
  const { line } = header
  return {
    filledSheets: async () => [],
    ...facts,
    columns,
    headerLine: line,
    rows: () => dataRows(read(), line, columns.length, facts.kind, limits),
  }
}

const LOOKED_AT = 20

/** The row that names the columns: the one on the line that is named, or else the first that is filled at least half as wide as the widest of the
 * first rows, so that a title above a table is none. */
async function headerOf(rows: AsyncGenerator<RawRow>, named: number | undefined): Promise<RawRow | undefined> {
  const seen: RawRow[] = []
  for await (const row of rows) {
    if (named !== undefined && row.line >= named) return row
    if (named !== undefined) continue
    if (seen.push(row) === LOOKED_AT) break
  }
  const widest = Math.max(0, ...seen.map(filledCells))
  return seen.find((row) => filledCells(row) * 2 >= widest)
}

function filledCells({ cells }: RawRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

async function* dataRows(
  rows: AsyncGenerator<RawRow>,
  headerLine: number,
  width: number,
  kind: Table['kind'],
  limits: TableLimits,
) {
  let number = 0
  for await (const row of rows) {
    if (row.line <= headerLine) continue
    number += 1
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
