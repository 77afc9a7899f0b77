import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable, type TableOptions } from '../read-table.ts'
import type { WorkbookCell } from '../workbook.ts'
import { compoundFile } from './compound-file.ts'
import { countedText, record, words } from './record.ts'
import { sheetList } from './workbook-globals.ts'
import { writeXls } from './write-xls.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renown-read-xls-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer, options?: TableOptions) {
  const path = join(folder, String(files++))
  await writeFile(path, bytes)
  const table = await readTable(path, options)
  return { table, rows: await Array.fromAsync(table.rows()) }
}
const cellsOf = async (bytes: Buffer, options?: TableOptions) =>
  (await read(bytes, options)).rows.map(({ cells }) => cells)
const written = (rows: Iterable<WorkbookCell[]>) =>
  buffer(writeXls('Reviews', rows, [{}, { format: 'yyyy-mm-dd hh:mm:ss' }, { format: 'yyyy-mm-dd' }]))

test('what we write comes back: texts of any script and length, numbers, truths, gaps, and times at midnight as times', async () => {
  const long = ['é'.repeat(9000), '한'.repeat(20_000), `${'z'.repeat(8200)}한`]
  const midnight = new Date('2026-03-05T00:00:00Z')
  const rows: WorkbookCell[][] = [
    ['text', 'time', 'day', 'number', 'yes'],
    ['=1+1', midnight, midnight, -4.573, true],
    ['Grüße, 한국어 😀\ntwo', new Date('2026-03-01T10:11:12Z'), null, 0, false],
    ...long.map((text): WorkbookCell[] => [text, null, null, 1e15, null]),
  ]
  const { table, rows: found } = await read(await written(rows))
  expect(table).toMatchObject({ kind: 'xls', sheets: ['Reviews'], columns: rows[0] })
  expect(found.slice(0, 2).map(({ cells }) => cells)).toEqual([
    ['=1+1', '2026-03-05T00:00:00', '2026-03-05', '-4.573', 'TRUE'],
    ['Grüße, 한국어 😀\ntwo', '2026-03-01T10:11:12', '', '0', 'FALSE'],
  ])
  expect(found.slice(2).map(({ cells }) => cells[0])).toEqual(long)
})

test('a sheet is read from among others, and a large one streams', async () => {
  function* rows(): Generator<WorkbookCell[]> {
    yield ['n', 'again']
    for (let n = 1; n <= 70_000; n++) yield [n, null, null, `same ${n % 10} ${'lorem ipsum '.repeat(6)}`]
  }
  const bytes = await written(rows())
  const first = await read(bytes)
  expect([first.table.sheets, first.rows.length]).toEqual([['Reviews', 'Reviews 2'], 65_535])
  expect(await first.table.filledSheets()).toEqual([0, 1])
  expect((await cellsOf(bytes, { sheet: 1 })).at(-1)![0]).toBe('70000')
})

const cell = (row: number, column: number, look = 0) => words(row, column, look)
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const rk = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}
const BEGIN = 0x0809
const begin = (kind: number, version = 0x0600) => record(BEGIN, words(version, kind, 0, 0, 0, 0, 0, 0))
const end = record(0x000a)
const look = (format: number) => record(0x00e0, words(0, format), Buffer.alloc(16))

/** A workbook of another program, record by record. */
async function foreign(
  cells: readonly Buffer[],
  { globals = [] as Buffer[], first = begin(5), name = 'Workbook' } = {},
) {
  const place = (at: number) => sheetList([{ name: 'Blatt', at }])
  const head = Buffer.concat([first, ...globals])
  const at = head.length + place(0).length + end.length
  const bytes = Buffer.concat([head, place(at), end, begin(0x10), ...cells, end])
  async function* stream() {
    yield bytes
  }
  return buffer(compoundFile(name, bytes.length, stream()))
}

test('numbers in all their forms, results of formulas, errors, and dates by the format of their cells are read', async () => {
  const names = ['a', 'b', 'c', 'd'].map((text, at) => record(0x0204, cell(0, at), countedText(text, 2)))
  const bytes = await foreign(
    [
      ...names,
      record(0x027e, cell(1, 0), rk((450 << 2) | 3)),
      record(0x00bd, words(1, 1), words(0), rk((7 << 2) | 2), words(1), rk((46_086 << 2) | 2), words(2)),
      record(0x0203, cell(1, 3, 2), double(46_086.5)),
      record(0x0006, cell(2, 0), double(3.5), Buffer.alloc(8)),
      record(0x0006, cell(2, 1), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
      record(0x0207, countedText('of a formula', 2)),
      record(0x0205, cell(2, 2), Buffer.from([0x2a, 1])),
      record(0x0006, cell(2, 3), Buffer.from([1, 0, 1, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
    ],
    { globals: [look(0), look(14), look(164), record(0x041e, words(164), countedText('d. mmm "at" h:mm', 2))] },
  )
  const { rows } = await read(bytes)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['4.5', '7', '2026-03-05', '2026-03-05T12:00:00'],
    ['3.5', 'of a formula', '', 'TRUE'],
  ])
  expect(rows[1]!.problems).toEqual([{ key: 'formulaError', column: 2 }])
})

test('days that count from 1904 are the days they show', async () => {
  const cells = [record(0x0204, cell(0, 0), countedText('day', 2)), record(0x0203, cell(1, 0, 0), double(44_624))]
  expect(await cellsOf(await foreign(cells, { globals: [record(0x0022, words(1)), look(14)] }))).toEqual([
    ['2026-03-05'],
  ])
})

const name = record(0x0204, cell(0, 0), countedText('name', 2))
const cut = async (bytes: number) => (await foreign([name])).subarray(0, bytes)
test.each([
  ['oldWorkbook', 'the head alone', () => cut(8)],
  ['oldWorkbook', 'what is older than Excel 97', () => foreign([name], { first: begin(5, 0x0500) })],
  ['oldWorkbook', 'another kind of document', () => foreign([name], { name: 'WordDocument' })],
  ['encrypted', 'one with a password', () => foreign([name], { globals: [record(0x002f, words(1, 1, 1))] })],
  ['encrypted', 'an XLSX with a password', () => foreign([name], { name: 'EncryptedPackage' })],
  ['damaged', 'one that is cut off', () => cut(2000)],
  ['damaged', 'a cell beyond the sheet', () => foreign([record(0x0203, cell(0, 60_000), double(1))])],
  ['damaged', 'rows that go back', () => foreign([record(0x0203, cell(9, 0), double(1)), name])],
  ['damaged', 'a cell without its value', () => foreign([record(0x0203, cell(0, 0))])],
  ['damaged', 'a text longer than its record', () => foreign([record(0x0204, cell(0, 0), words(500), Buffer.of(1))])],
])('%s: %s', async (key, _, make) => {
  await expect(make().then((bytes) => read(bytes))).rejects.toMatchObject({ name: 'TableError', key })
})

test('texts beyond what may be held are refused, and a chain of sectors that leads round ends', async () => {
  const bytes = await written([['n'], ...Array.from({ length: 50 }, (_, n) => [`${n}${'x'.repeat(100)}`])])
  await expect(read(bytes, { limits: { inMemoryBytes: 2000 } })).rejects.toMatchObject({ key: 'tooLarge' })
  const round = Buffer.from(bytes)
  const table = (1 + round.readUInt32LE(76)) * 512
  round.writeUInt32LE(0, table + 4 * 3) // after the fourth sector the first
  await expect(read(round)).rejects.toMatchObject({ name: 'TableError' })
})
