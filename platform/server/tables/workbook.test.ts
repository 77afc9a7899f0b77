import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable, type TableOptions } from './read-table.ts'
import type { TableRow } from './table-row.ts'
import { writeXlsx } from './write-table.ts'
import { frame, sheet, texts, zipOf, type Part } from './workbook.test-data.ts'

let folder = ''
let path = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
  path = join(folder, 'upload')
})
afterAll(() => rm(folder, { recursive: true }))

async function read(options?: TableOptions) {
  const table = await readTable(path, options)
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return { ...table, found: rows, cells: rows.map((row) => row.cells) }
}

const writeArchive = (parts: Record<string, string | Part>) => writeFile(path, zipOf(parts))

test('shared and rich texts, formula values, dates and gaps are read, though the sheet comes before its texts', async () => {
  await writeArchive({
    'xl/worksheets/sheet1.xml': sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
        '<row r="3"><c r="A3"><f>2+2</f><v>4</v></c><c r="B3" s="1"><v>45000</v></c><c r="C3" t="e"><v>#REF!</v></c></row>' +
        '<row r="4"><c r="C4" t="b"><v>1</v></c></row><row r="5"/>',
    ),
    'xl/sharedStrings.xml': texts,
    ...frame,
  })
  const table = await read()
  expect(table).toMatchObject({ kind: 'xlsx', columns: ['rating', 'date', 'rich'] })
  expect(table.found).toEqual([
    { number: 1, line: 3, cells: ['4', '2023-03-15', ''], extra: [], problems: [{ key: 'formulaError', column: 2 }] },
    { number: 2, line: 4, cells: ['', '', 'TRUE'], extra: [], problems: [] },
  ])
})

test('a sheet under an unusual name is read too', async () => {
  await writeArchive({
    ...frame,
    'xl/_rels/workbook.xml.rels': frame['xl/_rels/workbook.xml.rels'].replace('sheet1.xml', 'data.xml'),
    'xl/worksheets/data.xml': sheet('<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c><v>1</v></c></row>'),
    'xl/sharedStrings.xml': texts,
  })
  expect((await read()).cells).toEqual([['1']])
})

const manyRows = '<row><c><v>1</v></c></row>'.repeat(800_000)

test('a bomb is refused by what it claims', async () => {
  await writeArchive({ ...frame, 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': sheet(manyRows) })
  await expect(read()).rejects.toMatchObject({ key: 'compressionBomb' })
})

test('a bomb that claims to be small is refused with memory flat', async () => {
  const text = sheet(manyRows.repeat(12))
  await writeArchive({
    ...frame,
    'xl/sharedStrings.xml': texts,
    'xl/worksheets/sheet1.xml': { text, claimedBytes: 1000 },
  })
  await expect(read()).rejects.toMatchObject({ key: 'compressionBomb' })
  const before = process.memoryUsage().rss
  const limits = { compressionRatio: 1e6, inflatedBytes: text.length - 1 }
  await expect(read({ limits })).rejects.toMatchObject({ key: 'compressionBomb' })
  expect(process.memoryUsage().rss - before).toBeLessThan(text.length / 3)
})

test('shared texts that would not fit in memory are refused', async () => {
  await writeArchive({
    ...frame,
    'xl/sharedStrings.xml': { text: texts.repeat(10_000), claimedBytes: 10 },
    'xl/worksheets/sheet1.xml': sheet(''),
  })
  await expect(read({ limits: { inMemoryBytes: 100_000 } })).rejects.toMatchObject({ key: 'tooLarge' })
})

test('one endless cell is refused', async () => {
  const cell = `<row><c t="str"><v>${'x'.repeat(100_000)}</v></c></row>`
  await writeArchive({ ...frame, 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': sheet(cell) })
  await expect(read({ limits: { cellBytes: 10_000 } })).rejects.toMatchObject({ key: 'tooLarge' })
})

test('too many entries and archives without a workbook are refused', async () => {
  await writeArchive({ 'a.txt': 'a', 'b.txt': 'b' })
  await expect(read()).rejects.toMatchObject({ key: 'notATable' })
  await expect(read({ limits: { entries: 1 } })).rejects.toMatchObject({ key: 'tooManyEntries' })
})

test('a torn file is refused as damaged', async () => {
  await pipeline(writeXlsx({ columns: ['a'], rows: [['x']] }, 'S'), createWriteStream(path))
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length - 40))
  await expect(read()).rejects.toMatchObject({ key: 'damaged' })
})

test('what is written comes back typed: texts that look like formulas stay texts', async () => {
  const rows = Readable.from([
    ['=1+1', 4.5, new Date('2026-03-01T12:30:00Z'), true],
    ['@SUM(A1)\n<b>&', -3, null, false],
  ])
  await pipeline(writeXlsx({ columns: ['text', 'number', 'at', 'yes'], rows }, 'All: reviews'), createWriteStream(path))
  expect((await read()).cells).toEqual([
    ['=1+1', '4.5', '2026-03-01T12:30:00', 'TRUE'],
    ['@SUM(A1)\n<b>&', '-3', '', 'FALSE'],
  ])
})

test('a slow reader loses no row', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [index, `text number ${index} ${Math.sin(index)}`])
  await pipeline(writeXlsx({ columns: ['n', 'text'], rows }, 'S'), createWriteStream(path))
  const table = await readTable(path)
  let sum = 0
  for await (const row of table.rows()) {
    if (row.number % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    sum += Number(row.cells[0])
  }
  expect(sum).toBe((20_000 * 19_999) / 2)
})

test('a text that looks like an escape of the format comes back as it was written', async () => {
  const rows = [['_x0041_'], ['_x005F_x0041_'], ['a_x000D_b'], ['plain']]
  await pipeline(writeXlsx({ columns: ['text'], rows }, 'Texts'), createWriteStream(path))
  expect((await read()).cells).toEqual(rows)
})
