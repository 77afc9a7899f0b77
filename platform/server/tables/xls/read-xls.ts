import { open } from 'node:fs/promises'
import { TableError } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import type { RawRow } from '../table-row.ts'
import { dateText, rawRow } from '../workbook.ts'
import { biffRecords, type BiffRecord, rkValue, textReader } from './biff-records.ts'
import { type CompoundStream, readCompound } from './read-compound.ts'
import { XLS_COLUMNS } from './write-xls.ts'

const BOF = 0x0809
const EOF = 0x000a
const CONTINUE = 0x003c
const BIFF8 = 0x0600
const OF_WORKBOOK = 0x0005
const OF_CELLS = 0x0010

type Globals = {
  sheets: { name: string; at: number }[]
  texts: string[]
  /** By the number of a cell's look, whether it shows a day, and whether its time. */
  looks: Looks[]
  /** Days count from 1904, as on old Macs. */
  isFrom1904: boolean
}
type Looks = 'number' | 'day' | 'time'

export type OldWorkbook = {
  sheets: { name: string }[]
  /** Every row of one sheet that holds anything; the file is opened anew. */
  rows(sheet: number): AsyncGenerator<RawRow>
}

/**
 * Opens a workbook of Excel 97 to 2003 (BIFF8). Its texts are held, its rows stream: a sheet has no more than 256 columns whatever it claims. Raises TableError:
 * `encrypted` for one with a password, `oldWorkbook` for one of an older Excel or another program's file of that kind, `damaged`, or `tooLarge` for too many texts.
 */
export async function openOldWorkbook(path: string, bytes: number, limits: TableLimits): Promise<OldWorkbook> {
  const globals = await withStream(path, bytes, (stream) => readGlobals(stream, limits))
  return {
    sheets: globals.sheets.map(({ name }) => ({ name })),
    async *rows(sheet) {
      const { at } = globals.sheets[sheet] ?? {}
      if (at === undefined) throw new TableError('damaged', `no sheet ${sheet}`)
      const file = await open(path)
      try {
        yield* sheetRows(await workbookStream(file, bytes), at, globals, limits)
      } catch (error) {
        throw asTorn(error)
      } finally {
        await file.close()
      }
    },
  }
}

async function withStream<T>(path: string, bytes: number, use: (stream: CompoundStream) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await use(await workbookStream(file, bytes))
  } catch (error) {
    throw asTorn(error)
  } finally {
    await file.close()
  }
}

async function workbookStream(file: Awaited<ReturnType<typeof open>>, bytes: number): Promise<CompoundStream> {
  const streams = await readCompound(file, bytes)
  const stream = streams.get('Workbook')
  if (stream) return stream
  if (streams.has('EncryptedPackage')) throw new TableError('encrypted', 'A workbook with a password')
  throw new TableError('oldWorkbook', 'A compound file without a workbook of Excel 97 or later')
}

/** What stands before the sheets (MS-XLS 2.1.7.20.3). */
async function readGlobals(stream: CompoundStream, limits: TableLimits): Promise<Globals> {
  const globals: Globals = { sheets: [], texts: [], looks: [], isFrom1904: false }
  const formats = new Map<number, string>()
  const lookFormats: number[] = []
  let isBegun = false
  let continued: Buffer[] | null = null
  let heldBytes = 0
  const take = ({ id, data }: BiffRecord): boolean => {
    if (!isBegun) {
      mustBegin(id, data, OF_WORKBOOK)
      isBegun = true
    } else if (id === 0x002f) throw new TableError('encrypted', 'A workbook with a password')
    else if (id === 0x0022) globals.isFrom1904 = data.readUInt16LE() === 1
    else if (id === 0x041e) formats.set(data.readUInt16LE(), textReader([data.subarray(2)]).text(2))
    else if (id === 0x00e0) lookFormats.push(data.readUInt16LE(2))
    else if (id === 0x0085) {
      const isSheet = data[5] === 0
      if (isSheet) globals.sheets.push({ at: data.readUInt32LE(), name: textReader([data.subarray(6)]).text(1) })
    } else if (id === 0x00fc) continued = [Buffer.from(data)]
    if (id === CONTINUE && continued) continued.push(Buffer.from(data))
    if (id === 0x00fc || id === CONTINUE) heldBytes += data.length
    if (heldBytes > limits.inMemoryBytes) throw new TableError('tooLarge', 'too many texts')
    if (id !== 0x00fc && id !== CONTINUE && continued) {
      globals.texts = sharedTexts(continued)
      continued = null
    }
    return id === EOF
  }
  for await (const records of biffRecords(stream, 0)) {
    if (!records.some(take)) continue
    globals.looks = lookFormats.map((format) => looksOf(format, formats.get(format)))
    return globals
  }
  throw new TableError('damaged', 'no end of the globals')
}

function sharedTexts(parts: Buffer[]): string[] {
  const count = parts[0]!.readUInt32LE(4)
  const reader = textReader(parts)
  reader.skip(8)
  const texts: string[] = []
  while (texts.length < count && !reader.isAtEnd()) texts.push(reader.text(2))
  return texts
}

/** Whether a format shows a day, and its time: of the built-in ones by number, of others by their letters outside of quotes and brackets. */
function looksOf(number: number, format: string | undefined): Looks {
  if (format === undefined) {
    if (number === 22) return 'time'
    return (number >= 14 && number <= 17) || (number >= 27 && number <= 36) || (number >= 50 && number <= 58)
      ? 'day'
      : number >= 18 && number <= 21
        ? 'time'
        : 'number'
  }
  const letters = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').toLowerCase()
  if (!/[ydhs]|m/.test(letters) || /^general$/.test(letters)) return 'number'
  return /[hs]/.test(letters) ? 'time' : 'day'
}

async function* sheetRows(
  stream: CompoundStream,
  at: number,
  globals: Globals,
  limits: TableLimits,
): AsyncGenerator<RawRow> {
  const toCell = cellReader(globals)
  let isBegun = false
  let row = -1
  let cells: (string | number | boolean | null)[] = []
  let formula: { row: number; column: number } | null = null
  const ended = () => (cells.length > 0 ? rawRow(row + 1, cells, limits) : null)
  for await (const records of biffRecords(stream, at)) {
    const rows: RawRow[] = []
    let isEnd = false
    for (const record of records) {
      if (!isBegun) {
        mustBegin(record.id, record.data, OF_CELLS)
        isBegun = true
        continue
      }
      if (record.id === EOF) {
        isEnd = true
        break
      }
      for (const cell of toCell(record, formula)) {
        if (cell.column >= XLS_COLUMNS || cell.row < row) throw new TableError('damaged', 'a cell out of its place')
        if (cell.row > row) {
          const done = ended()
          if (done) rows.push(done)
          row = cell.row
          cells = []
        }
        while (cells.length < cell.column) cells.push(null)
        cells[cell.column] = cell.value
      }
      formula = record.id === 0x0006 ? placeOf(record.data) : record.id === 0x0207 ? null : formula
    }
    yield* rows
    if (!isEnd) continue
    const done = ended()
    if (done) yield done
    return
  }
  throw new TableError('damaged', 'no end of the sheet')
}

type Cell = { row: number; column: number; value: string | number | boolean }

/** What the records of a sheet hold, cell by cell; `formula` is the place of a formula whose text comes in the next record. */
function cellReader({ texts, looks, isFrom1904 }: Globals) {
  const shown = (value: number, look: number): string | number => {
    const kind = looks[look] ?? 'number'
    return kind === 'number' ? value : whenText(value + (isFrom1904 ? 1462 : 0), kind)
  }
  return ({ id, data }: BiffRecord, formula: { row: number; column: number } | null): Cell[] => {
    const one = (value: string | number | boolean): Cell[] => [{ ...placeOf(data), value }]
    if (id === 0x00fd) return one(texts[data.readUInt32LE(6)] ?? '')
    if (id === 0x0203) return one(shown(data.readDoubleLE(6), data.readUInt16LE(4)))
    if (id === 0x027e) return one(shown(rkValue(data, 6), data.readUInt16LE(4)))
    if (id === 0x0205) return one(data[7] === 0 ? data[6] === 1 : ERROR)
    if (id === 0x0204) return one(textReader([data.subarray(6)]).text(2))
    if (id === 0x0207) return formula ? [{ ...formula, value: textReader([data]).text(2) }] : []
    if (id === 0x0006) {
      if (data.readUInt16LE(12) !== 0xffff) return one(shown(data.readDoubleLE(6), data.readUInt16LE(4)))
      if (data[6] === 1) return one(data[8] === 1)
      return data[6] === 2 ? one(ERROR) : []
    }
    if (id !== 0x00bd) return []
    const { row, column } = placeOf(data)
    return Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, n) => ({
      row,
      column: column + n,
      value: shown(rkValue(data, 6 + n * 6), data.readUInt16LE(4 + n * 6)),
    }))
  }
}

/** Any error of a formula; which one does not matter. */
const ERROR = '#VALUE!'

function placeOf(data: Buffer): { row: number; column: number } {
  return { row: data.readUInt16LE(0), column: data.readUInt16LE(2) }
}

const DAY_MS = 86_400_000
/** 1970-01-01 as Excel counts days, and before 1900-03-01 one fewer: it counts a day that never was. */
const EPOCH_DAYS = 25_569
const FIRST_DAY = 61

function whenText(days: number, kind: 'day' | 'time'): string | number {
  const date = new Date((days - EPOCH_DAYS + (days < FIRST_DAY ? 1 : 0)) * DAY_MS)
  return Number.isNaN(date.getTime()) ? days : dateText(date, kind === 'time')
}

function mustBegin(id: number, data: Buffer, kind: number): void {
  if (id !== BOF || data.readUInt16LE(0) !== BIFF8) throw new TableError('oldWorkbook', 'Older than Excel 97')
  if (data.readUInt16LE(2) !== kind) throw new TableError('damaged', 'another part than was looked for')
}

/** A record that is shorter than what it should hold is of a torn file, and no defect. */
function asTorn(error: unknown): unknown {
  return error instanceof RangeError ? new TableError('damaged', error.message) : error
}
