import { Readable } from 'node:stream'
import { csvText } from '#platform/server/tables/csv-cell.ts'
import { wallClock } from '#platform/server/tables/wall-clock.ts'
import { writeWorkbook } from '#platform/server/tables/workbook.ts'
import { writeXls } from '#platform/server/tables/xls/write-xls.ts'
import type { ExportColumn, Said } from './export-columns.ts'

type Table = { columns: readonly ExportColumn[]; batches: AsyncIterable<unknown[][]>; title: string; timeZone: string }

/** The bytes of an export's file, a batch of rows at a time. */
export const writers: Record<string, (table: Table) => Readable> = {
  csv: (table) => Readable.from(csvChunks(table), { objectMode: false }),
  json: (table) => Readable.from(jsonChunks(table), { objectMode: false }),
  xlsx: ({ columns, batches, title }) =>
    Readable.fromWeb(
      writeWorkbook(title, workbookRows(columns, batches), columns.map(widthAndFormat)) as Parameters<
        typeof Readable.fromWeb
      >[0],
    ),
  xls: ({ columns, batches, title }) =>
    Readable.from(writeXls(title, workbookRows(columns, batches), columns.map(widthAndFormat)), { objectMode: false }),
}

const BYTE_ORDER_MARK = '\uFEFF' // without it Excel reads no UTF-8

async function* csvChunks({ columns, batches }: Table): AsyncGenerator<Buffer> {
  const last = columns.length - 1
  yield Buffer.from(`${BYTE_ORDER_MARK}${columns.map(({ heading }) => csvText(heading)).join(',')}\r\n`)
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      for (let at = 0; at <= last; at++) text += csvCell(columns[at]!.say(row[at])) + (at < last ? ',' : '\r\n')
    }
    yield Buffer.from(text)
  }
}

function csvCell(said: Said): string {
  if (said === null) return ''
  if (typeof said === 'string') return csvText(said)
  return typeof said === 'number' ? String(said) : wallText(said.getTime())
}

const DAY_MS = 86_400_000
const pairs = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const dayTexts = new Map<number, string>()

/** As `toISOString` to the second, several times as fast: the days of many rows are few. */
function wallText(wall: number): string {
  const day = Math.floor(wall / DAY_MS)
  let text = dayTexts.get(day)
  if (text === undefined) {
    if (dayTexts.size > 20_000) dayTexts.clear()
    text = new Date(day * DAY_MS).toISOString().slice(0, 10)
    dayTexts.set(day, text)
  }
  const seconds = Math.floor((wall - day * DAY_MS) / 1000)
  return `${text} ${pairs[Math.floor(seconds / 3600)]}:${pairs[Math.floor(seconds / 60) % 60]}:${pairs[seconds % 60]}`
}

async function* workbookRows(columns: readonly ExportColumn[], batches: AsyncIterable<unknown[][]>) {
  yield columns.map(({ heading }) => heading)
  for await (const rows of batches)
    for (const row of rows) yield columns.map(({ field, say }, at) => workbookCell(field.type, say(row[at])))
}

/** The most a cell holds. */
const MAX_CELL_CHARACTERS = 32_767

function workbookCell(type: string, said: Said): Said {
  if (typeof said !== 'string') return said
  return type === 'date' && said !== '' ? new Date(`${said}T00:00:00Z`) : said.slice(0, MAX_CELL_CHARACTERS)
}

function widthAndFormat({ field: { type } }: ExportColumn) {
  if (type === 'instant') return { width: 20, format: 'yyyy-mm-dd hh:mm:ss' }
  if (type === 'date') return { width: 12, format: 'yyyy-mm-dd' }
  return { width: type === 'text' ? 28 : 14 }
}

/** For programs: the names of fields and members as the contract spells them, instants with the offset of the reader's zone. */
async function* jsonChunks({ columns, batches, timeZone }: Table): AsyncGenerator<Buffer> {
  const clock = wallClock(timeZone)
  const keys = columns.map(({ name }) => JSON.stringify(name))
  const values = columns.map(({ field }) => jsonValue(field, clock))
  let before = '[\n'
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += `${before}{${keys.map((key, at) => `${key}:${JSON.stringify(values[at]!(row[at]) ?? null)}`).join()}}`
      before = ',\n'
    }
    if (text) yield Buffer.from(text)
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

function jsonValue({ type, choices }: ExportColumn['field'], clock: ReturnType<typeof wallClock>) {
  if (type === 'instant')
    return (value: unknown) => (value instanceof Date ? withOffset(value.getTime(), clock(value.getTime())) : null)
  if (type !== 'choice') return (value: unknown) => value
  const members = new Map(Object.entries(choices!.values).map(([member, value]) => [value, member]))
  return (value: unknown) => members.get(value as string | number) ?? value
}

function withOffset(instant: number, offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000))
  const pad = (n: number) => String(n).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(instant + offset).toISOString().slice(0, -1)}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
