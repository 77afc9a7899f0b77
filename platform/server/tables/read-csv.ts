import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { rearm } from './csv-cell.ts'
import { type CsvDialect, guessCsvDialect } from './csv-dialect.ts'
import { decodeMixedText } from './decode-mixed-text.ts'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'
import type { CellProblem, RawRow } from './table-row.ts'
import { guessTextEncoding, type TextEncodingGuess, type TextEncodingName, toUtf8 } from './text-encoding.ts'

export interface CsvShape extends CsvDialect, TextEncodingGuess {}

export interface CsvOverrides {
  delimiter?: string
  encoding?: TextEncodingName
}

/** How a text file is to be read, from its first bytes; raises TableError `notATable` for binary content, `webPage` and `json`. */
export async function csvShape(sample: Buffer, complete: boolean, overrides: CsvOverrides = {}): Promise<CsvShape> {
  const guess = guessTextEncoding(sample)
  if (!guess) throw new TableError('notATable', 'The file holds binary data')
  const encoding = overrides.encoding ?? guess.encoding
  const body = sample.subarray(guess.bomBytes)
  const text = (await toUtf8(Readable.from([body]), encoding).next()).value ?? Buffer.alloc(0)
  assertTable(text.toString('latin1', 0, 1000))
  const dialect = guessCsvDialect(text.toString('latin1'), complete)
  return { ...dialect, delimiter: overrides.delimiter ?? dialect.delimiter, encoding, bomBytes: guess.bomBytes }
}

/** A web page that calls itself a table, and JSON, would otherwise read as one column of debris. */
function assertTable(beginning: string) {
  const start = beginning.trimStart()
  if (/^<(!doctype|html|head|body|table|!--|\?xml)/i.test(start)) throw new TableError('webPage', 'HTML or XML')
  if (/^(\{\s*["}]|\[\s*[[{"\]])/.test(start)) throw new TableError('json', 'JSON')
}

/** Every record of the file with its line; empty lines are no records. Memory stays flat whatever the size. */
export async function* readCsv(path: string, shape: CsvShape, limits: TableLimits): AsyncGenerator<RawRow> {
  const source = createReadStream(path, { start: shape.bomBytes, highWaterMark: 256 * 1024 })
  const options = {
    delimiter: shape.delimiter,
    record_delimiter: shape.recordDelimiters,
    // One character per byte: each cell is decoded on its own afterwards, so that one broken cell does not spoil the others.
    encoding: 'latin1' as const,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.columns * 1024 + 8 * limits.cellBytes,
    info: true,
    // Node's default of 16 rows in flight costs a third of the speed.
    readableHighWaterMark: 512,
  }
  const parser = parse(options)
  const lines = lineCounter(shape)
  let width = 0
  const text = Readable.from(skip(toUtf8(source, shape.encoding), shape.skipBytes), { objectMode: false })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      const line = lines(record, info.empty_lines)
      if (record.length > limits.columns && info.records === 1) {
        throw new TableError('tooManyColumns', `More than ${limits.columns} columns`, line)
      }
      for (const part of splitAtReturn(record, shape, width)) {
        const row = decodeRecord(part, line, limits)
        if (width === 0 && isBlank(row)) continue
        width ||= row.cells.length
        yield row
      }
    }
  } catch (error) {
    throw asTableError(error)
  } finally {
    text.destroy()
    parser.destroy()
    source.destroy()
  }
}

interface ParsedRecord {
  record: string[]
  info: { empty_lines: number; records: number }
}

/** One bare return that stands for a line end among line feeds joins two rows: told from one inside a text by what comes of it, as many whole rows. */
function splitAtReturn(record: string[], shape: CsvShape, width: number): string[][] {
  const rows = record.length > width && width > 1 ? (record.length - 1) / (width - 1) : 1
  if (!Number.isInteger(rows) || rows < 2 || !shape.recordDelimiters.includes('\n')) return [record]
  const parts: string[][] = []
  let cells = [...record]
  while (cells.length > width) {
    const [end, start] = splitOnce(cells[width - 1] ?? '')
    if (start === undefined) return [record]
    parts.push([...cells.slice(0, width - 1), end])
    cells = [start, ...cells.slice(width)]
  }
  return [...parts, cells]
}

function splitOnce(cell: string): [string, string | undefined] {
  const at = cell.indexOf('\r')
  return at < 0 || at !== cell.lastIndexOf('\r') ? [cell, undefined] : [cell.slice(0, at), cell.slice(at + 1)]
}

/** Rows of empty cells before the header are none. */
function isBlank({ cells }: RawRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** Counted here, because the parser counts a CRLF inside quotes twice: a record takes one line and one more per line end in its cells. */
function lineCounter(shape: CsvShape): (record: string[], emptyLines: number) => number {
  const lineEnd = shape.recordDelimiters.includes('\n') ? '\n' : '\r'
  let next = shape.skipBytes > 0 ? 2 : 1
  return (record, emptyLines) => {
    const line = next + emptyLines
    for (const cell of record) {
      for (let at = cell.indexOf(lineEnd); at >= 0; at = cell.indexOf(lineEnd, at + 1)) next += 1
    }
    next += 1
    return line
  }
}

async function* skip(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of chunks) {
    yield left > 0 ? chunk.subarray(left) : chunk
    left = Math.max(0, left - chunk.length)
  }
}

// oxlint-disable-next-line no-control-regex -- the question is exactly whether anything is outside ASCII
const beyondAscii = /[^\x00-\x7f]/

function decodeRecord(cells: string[], line: number, limits: TableLimits): RawRow {
  const problems: CellProblem[] = []
  for (let column = 0; column < cells.length; column++) {
    let cell = cells[column] ?? ''
    if (cell.length > limits.cellBytes) {
      cell = cell.slice(0, limits.cellBytes)
      problems.push({ key: 'cellTooLong', column })
    }
    if (beyondAscii.test(cell)) {
      const { text, repaired } = decodeMixedText(Buffer.from(cell, 'latin1'))
      if (repaired) problems.push({ key: 'encodingRepaired', column })
      cell = text
    }
    cells[column] = rearm(cell)
  }
  return { line, cells, problems }
}

function asTableError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error['lines']) || undefined
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new TableError('unclosedQuote', 'A quoted text never ends', line)
  }
  return new TableError('damaged', error.message, line)
}
