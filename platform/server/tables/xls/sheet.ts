import type { WorkbookCell, WorkbookColumn } from '../workbook.ts'
import { record, words } from './record.ts'
import type { SharedTexts } from './shared-texts.ts'
import type { Spool } from './spool.ts'
import { endOfPart, HEADING_LOOK, USUAL_LOOK } from './workbook-globals.ts'

export type Sheet = {
  spool: Spool
  rows(): number
  /** The names of the columns, which stay in sight. */
  addNames(row: readonly WorkbookCell[]): void
  add(row: readonly WorkbookCell[]): void
  end(): Promise<void>
}

const DIMENSIONS = 0x0200
const MAX_CELL_CHARACTERS = 32_767
const DAY_MS = 86_400_000
/** 1970-01-01 as Excel counts days. */
const EPOCH_DAYS = 25_569
/** Before 1900-03-01 Excel counts a day that never was. */
const FIRST_DAY = 61

type Looks = { columns: readonly WorkbookColumn[]; texts: SharedTexts; lookOf(column: number): number }

/** One sheet, its cells written as they come (MS-XLS 2.1.7.20.5). */
export function openSheet(spool: Spool, { columns, texts, lookOf }: Looks): Sheet {
  let rows = 0
  let width = 0
  spool.write(record(0x0809, words(0x0600, 0x0010, 0x0dbb, 0x07cc, 0, 0, 6, 0)))
  for (const [at, { width: characters }] of columns.entries())
    if (characters) spool.write(record(0x007d, words(at, at, Math.round(characters * 256), USUAL_LOOK, 0, 0)))
  const dimensionsAt = spool.size()
  spool.write(dimensions(0, 0))

  const put = (cells: readonly WorkbookCell[], isHeading: boolean) => {
    for (const [column, cell] of cells.entries()) {
      if (cell === null || cell === '') continue
      const look = isHeading ? HEADING_LOOK : cell instanceof Date ? lookOf(column) : USUAL_LOOK
      spool.write(cellRecord(texts, rows, column, look, cell))
    }
    rows += 1
    width = Math.max(width, cells.length)
  }
  return {
    spool,
    rows: () => rows,
    addNames: (row) => put(row, true),
    add: (row) => put(row, false),
    async end() {
      spool.write(record(0x023e, words(0x06be, 0, 0, 0x40, 0, 0, 0, 0, 0))) // frozen below the first row
      spool.write(record(0x0041, words(0, 1, 1, 0), Buffer.from([2, 0])))
      spool.write(endOfPart)
      await spool.flush(true)
      await spool.patch(dimensionsAt, dimensions(rows, width))
    },
  }
}

function dimensions(rows: number, columns: number): Buffer {
  const data = Buffer.alloc(14)
  data.writeUInt32LE(rows, 4)
  data.writeUInt16LE(columns, 10)
  return record(DIMENSIONS, data)
}

function cellRecord(
  texts: SharedTexts,
  row: number,
  column: number,
  look: number,
  cell: Exclude<WorkbookCell, null>,
): Buffer {
  const place = words(row, column, look)
  if (typeof cell === 'boolean') return record(0x0205, place, Buffer.from([cell ? 1 : 0, 0]))
  const value = cell instanceof Date ? serialOf(cell) : cell
  if (typeof value === 'number' && Number.isFinite(value)) {
    const number = Buffer.alloc(8)
    number.writeDoubleLE(value)
    return record(0x0203, place, number)
  }
  const shared = Buffer.alloc(4)
  shared.writeUInt32LE(texts.placeOf(String(value).slice(0, MAX_CELL_CHARACTERS)))
  return record(0x00fd, place, shared)
}

/** Days since 1900 as Excel counts them; what it cannot count goes as text. */
function serialOf(date: Date): number | string {
  const serial = date.getTime() / DAY_MS + EPOCH_DAYS
  if (Number.isNaN(serial)) return ''
  return serial >= FIRST_DAY && serial < 2_958_466 ? serial : date.toISOString()
}
