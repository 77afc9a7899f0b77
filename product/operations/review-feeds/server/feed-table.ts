import { Readable } from 'node:stream'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import { MAX_FEED_ROWS } from '../contract.ts'
import { type Fetched, failed } from './fetch-feed.ts'

/** One record of a feed; `line`: where it stands, the line of a table or the place in a list. What is no record has no cells. */
export type FeedRecord = Pick<TableRow, 'cells' | 'problems'> & { line: number; isRecord: boolean }
export type FeedTable = { columns: string[]; rows: FeedRecord[] }
type Refused = Extract<Fetched, { code: 'Error' }>

const limits = { rows: MAX_FEED_ROWS, columns: 200 }

/** Reads a feed, JSON, CSV or a workbook, told apart by its content. */
export async function feedTable(content: Buffer): Promise<FeedTable | Refused> {
  const start = content
    .toString('utf8', 0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') return failed('empty', '')
  if (start.startsWith('<')) return failed('webPage', start)
  if (start.startsWith('{') || start.startsWith('[')) return jsonTable(content.toString('utf8').replace(/^\uFEFF/, ''))
  return otherTable(content)
}

async function otherTable(content: Buffer): Promise<FeedTable | Refused> {
  await using copy = await localCopy(Readable.from([content]))
  try {
    const table = await readTable(copy.path, { limits })
    const rows: FeedRecord[] = []
    for await (const { line, cells, problems } of table.rows()) rows.push({ line, cells, problems, isRecord: true })
    return { columns: table.columns, rows }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const { key } = error
    if (key === 'empty' || key === 'webPage') return failed(key, '')
    return failed(key.startsWith('too') ? 'tooLarge' : 'unreadable', error.message)
  }
}

/** A list of objects, at the top or one or two names below; or one object a line. */
function jsonTable(text: string): FeedTable | Refused {
  const value = parsed(text) ?? lines(text)
  if (value === undefined) return failed('unreadable', text)
  const list = listIn(value, 2)
  if (!list) return saysError(value) ? failed('errorInside', JSON.stringify(value)) : failed('unreadable', text)
  if (list.length > MAX_FEED_ROWS) return failed('tooLarge', `${list.length}`)
  const flat = list.map((one) => (isObject(one) ? flattened(one) : null))
  const columns = [...new Set(flat.flatMap((one) => (one ? [...one.keys()] : [])))].slice(0, limits.columns)
  const rows = flat.map((one, at) => ({
    line: at + 1,
    isRecord: one !== null,
    cells: columns.map((column) => one?.get(column) ?? ''),
    problems: [],
  }))
  return { columns, rows }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A broken line is no record, and costs no other; also in a list that has a record a line. */
function lines(text: string): unknown[] | undefined {
  const all = text.split('\n').filter((line) => !/^\s*[[\]]?\s*$/.test(line))
  const values = all.map((line) => parsed(line.replace(/,\s*$/, '')) ?? null)
  return values.some(isObject) && all.length > 1 ? values : undefined
}

function listIn(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value) || depth === 0) return undefined
  for (const one of Object.values(value)) if (Array.isArray(one) && (one.length === 0 || one.some(isObject))) return one
  for (const one of Object.values(value)) {
    const found = isObject(one) ? listIn(one, depth - 1) : undefined
    if (found) return found
  }
  return undefined
}

function saysError(value: unknown): boolean {
  return isObject(value) && ['error', 'errors', 'message', 'fault'].some((name) => name in value)
}

/** What stands within an object is named with it: `reviewer.name` is `reviewer name`. */
function flattened(value: Record<string, unknown>, before = ''): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, one] of Object.entries(value)) {
    const column = before === '' ? name : `${before} ${name}`
    if (isObject(one) && !isWhole(column) && before.split(' ').length < 3)
      for (const [inner, cell] of flattened(one, column)) cells.set(inner, cell)
    else cells.set(column, cellOf(one))
  }
  return cells
}

/** Stars by aspect are one cell, however many there are. */
function isWhole(column: string): boolean {
  return /(sub|aspect)[ _-]?ratings$/i.test(column)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
