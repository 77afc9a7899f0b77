import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { readXls } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { WorkbookCell } from '../workbook.ts'
import { XLS_ROWS, writeXls } from './write-xls.ts'

async function written(rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>, name = 'Reviews') {
  const bytes = await buffer(writeXls(name, rows, [{ width: 20 }, { width: 12, format: 'yyyy-mm-dd' }]))
  return { bytes, sheets: (await readXls(bytes)).sheets }
}

test('texts, numbers, dates, truths and gaps come back as they went in, and a formula stays a text', async () => {
  const day = new Date('2026-03-01T00:00:00Z')
  const rows: WorkbookCell[][] = [
    ['text', 'day', 'number', 'yes'],
    ['=1+1', day, -4.5, true],
    ['Grüße, 한국어 😀', null, 0, false],
    [null, new Date('1850-01-01T00:00:00Z'), 1e15, null],
  ]
  const { bytes, sheets } = await written(rows)
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  expect(bytes.length % 512).toBe(0)
  expect(sheets[0]!.rows).toEqual([
    ['text', 'day', 'number', 'yes'],
    ['=1+1', day, -4.5, true],
    ['Grüße, 한국어 😀', null, 0, false],
    [null, '1850-01-01T00:00:00.000Z', 1e15],
  ])
})

test('texts longer than a record, and those at its edge, come back whole', async () => {
  const long = ['é'.repeat(9000), '한'.repeat(20_000), 'x'.repeat(40_000)]
  const edges = Array.from({ length: 40 }, (_, at) => `${at % 2 ? '한' : 'z'}`.repeat(8180 + at))
  const { sheets } = await written([['text'], ...[...long, ...edges].map((text) => [text])])
  const found = sheets[0]!.rows.slice(1).map((row) => row?.[0] ?? '')
  const said = (text: unknown) => `${String(text).length} ${new Set(String(text)).size} ${String(text)[0]}`
  expect(found.map(said)).toEqual([...long, ...edges].map((text) => said(text.slice(0, 32_767))))
})

test('a sheet ends after 65,536 rows and the next one names the columns again; a name is short and without signs', async () => {
  function* rows(): Generator<WorkbookCell[]> {
    yield ['n', 'again']
    for (let n = 1; n <= XLS_ROWS; n++) yield [n, `same ${n % 10}`]
  }
  const { sheets } = await written(rows(), 'Reviews: all/of them, and much more than fits')
  expect(sheets.map(({ name }) => name)).toEqual(['Reviews  all of them, and much ', 'Reviews  all of them, and muc 2'])
  expect(sheets.map(({ rows: found }) => found.length)).toEqual([XLS_ROWS, 2])
  expect(sheets[1]!.rows).toEqual([
    ['n', 'again'],
    [XLS_ROWS, 'same 6'],
  ])
})

test('a file beyond what its header can name is whole, its temporary files go, and rows are not held', async () => {
  const before = leftBehind()
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    yield ['n', 'text']
    for (let n = 0; n < 40_000; n++) yield [n, `${n} ${'lorem ipsum '.repeat(20)}`]
  }
  const { bytes, sheets } = await written(rows())
  expect(bytes.length).toBeGreaterThan(8_000_000)
  expect(sheets[0]!.rows).toHaveLength(40_001)
  expect(sheets[0]!.rows[39_999]![0]).toBe(39_998)
  for await (const _ of writeXls('Stopped', rows())) break
  expect(leftBehind()).toEqual(before)
})

test('more columns than the format has are refused, not cut', async () => {
  await expect(written([Array.from({ length: 257 }, () => 'x')])).rejects.toThrow(RangeError)
})

function leftBehind(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('renown-xls-'))
}
