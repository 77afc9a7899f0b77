import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable, type TableOptions } from './read-table.ts'
import type { TableRow } from './table-row.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array, options?: TableOptions) {
  const path = join(folder, 'upload.bin')
  await writeFile(path, content)
  const table = await readTable(path, options)
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return { ...table, found: rows, cells: rows.map((row) => row.cells) }
}

test.each([
  ['comma', ',', 'a,b\n1,"x, y"\n2,z'],
  ['semicolon with decimal commas', ';', 'a;b\n1;"x, y"\n2;z'],
  ['tab', '\t', 'a\tb\n1\tx, y\n2\tz'],
  ['pipe', '|', 'a|b\n1|x, y\n2|z'],
  ['separator line', ';', 'sep=;\na;b\n1;x, y\n2;z'],
])('the delimiter is guessed: %s', async (_name, delimiter, content) => {
  const table = await read(content)
  expect(table).toMatchObject({ kind: 'csv', delimiter, columns: ['a', 'b'] })
  expect(table.cells).toEqual([
    ['1', 'x, y'],
    ['2', 'z'],
  ])
})

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('rows end with %s and carry the line they start on', async (_name, end) => {
  const { found } = await read(['a,b', '1,"two', 'lines"', '', '2,z', ''].join(end))
  expect(found.map(({ number, line, cells }) => [number, line, cells])).toEqual([
    [1, 2, ['1', `two${end}lines`]],
    [2, 5, ['2', 'z']],
  ])
})

test('one bare return among line feeds ends its row and costs no neighbor; one inside a text stays', async () => {
  const { cells, found } = await read('a,b,c\n1,2,x\r3,4,y\r5,6,z\n7,8,"p\rq"\n9,10,r\rs\n')
  expect(cells).toEqual([
    ['1', '2', 'x'],
    ['3', '4', 'y'],
    ['5', '6', 'z'],
    ['7', '8', 'p\rq'],
    ['9', '10', 'r\rs'],
  ])
  expect(found.flatMap(({ problems }) => problems)).toEqual([])
})

test('one line feed inside a text does not join the rows of a file of bare returns', async () => {
  expect((await read('a,b\r1,"x\ny"\r2,z\r')).cells).toEqual([
    ['1', 'x\ny'],
    ['2', 'z'],
  ])
})

test('rows of empty cells before the header are passed over', async () => {
  const { columns, cells } = await read(',,\n , ,\na,b,c\n1,2,3\n')
  expect(columns).toEqual(['a', 'b', 'c'])
  expect(cells).toEqual([['1', '2', '3']])
})

test('a text with bare line ends inside a file of CRLF rows keeps its lines', async () => {
  const { found } = await read('a,b\r\n1,"x\ny\n\nz"\r\n2,q\r\n')
  expect(found.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [2, 'x\ny\n\nz'],
    [6, 'q'],
  ])
})

test('a header is trimmed, an empty name filled in and a repeated one numbered', async () => {
  const { columns } = await read('latitude ,,Rating,rating\n1,2,3,4')
  expect(columns).toEqual(['latitude', 'Column 2', 'Rating', 'rating (2)'])
})

test.each([
  ['utf-8', Buffer.from('\uFEFFa,b\nÄ,€')],
  ['utf-16le', Buffer.from('\uFEFFa,b\nÄ,€', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFa,b\nÄ,€', 'utf16le').swap16()],
  ['utf-16le', Buffer.from('a,b\nÄ,€\nhello,world\n', 'utf16le')],
])('%s is read', async (encoding, bytes) => {
  const table = await read(bytes)
  expect(table).toMatchObject({ encoding, columns: ['a', 'b'] })
  expect(table.cells[0]).toEqual(['Ä', '€'])
})

test('bytes that are not UTF-8 are read as windows-1252, next to rows and words that are', async () => {
  const bytes = Buffer.concat([
    Buffer.from('a,b\n1,café\n2,caf'),
    Buffer.from([0xe9]),
    Buffer.from(' für 3 '),
    Buffer.from([0x80, 10]),
  ])
  const { found } = await read(bytes)
  expect(found.map((row) => row.cells[1])).toEqual(['café', 'café für 3 €'])
  expect(found.map((row) => row.problems)).toEqual([[], [{ key: 'encodingRepaired', column: 1 }]])
})

test('torn pieces beside U+FFFD join it', async () => {
  const { cells } = await read(
    Buffer.concat([Buffer.from('a,b\nx,it\uFFFD'), Buffer.from([0xef, 0xbf]), Buffer.from('s\n')]),
  )
  expect(cells).toEqual([['x', 'it\uFFFD\uFFFDs']])
})

test('ragged rows are kept and say so', async () => {
  const { found } = await read('a,b\n1\n1,2,3\n1,2\n')
  expect(found.map(({ cells, extra, problems }) => ({ cells, extra, problems }))).toEqual([
    { cells: ['1', ''], extra: [], problems: [{ key: 'tooFewCells' }] },
    { cells: ['1', '2'], extra: ['3'], problems: [{ key: 'tooManyCells' }] },
    { cells: ['1', '2'], extra: [], problems: [] },
  ])
})

test('quotes inside a text neither end it nor lose it', async () => {
  const { cells } = await read('a,b\n1,"he said ""no"""\n2,the "best" place\n')
  expect(cells).toEqual([
    ['1', 'he said "no"'],
    ['2', 'the "best" place'],
  ])
})

test('an overlong cell is cut and says so', async () => {
  const { found } = await read(`a\n${'x'.repeat(50)}\n`, { limits: { cellBytes: 10 } })
  expect(found[0]).toMatchObject({ cells: ['x'.repeat(10)], problems: [{ key: 'cellTooLong', column: 0 }] })
})

test.each([
  ['empty', ''],
  ['empty', '\n\n'],
  ['notATable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1, 2, 0, 3, 0xff])],
  ['notATable', '%PDF-1.7'],
  ['oldWorkbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['damaged', Buffer.from('PK\u0003\u0004 and nothing else')],
  ['unclosedQuote', 'a,b\n1,"never closed\n2,x\n'],
  ['tooManyRows', 'a\n1\n2\n3\n4'],
  ['tooManyColumns', 'a,b,c,d,e\n1,2,3,4,5'],
])('a file is refused as %s', async (key, content) => {
  await expect(read(content, { limits: { rows: 3, columns: 4 } })).rejects.toMatchObject({ name: 'TableError', key })
})

test('a JSON list with one object a line reads as a table, whatever breaks lines inside its texts', async () => {
  const rows = [
    { id: 'a', rating: 4.5, text: 'two\nlines\u2028three', labels: ['x', 'y'], read: true, reply: null },
    { id: 'b', rating: null, text: '=1+1, "quoted"', labels: [], read: false, reply: 'Ja' },
  ]
  const content = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
  for (const one of [content, `\uFEFF${content.replaceAll('\n', '\r\n')}`]) {
    const table = await read(one)
    expect(table).toMatchObject({ kind: 'json', columns: ['id', 'rating', 'text', 'labels', 'read', 'reply'] })
    expect(table.cells).toEqual([
      ['a', '4.5', 'two\nlines\u2028three', 'x, y', 'true', ''],
      ['b', '', '=1+1, "quoted"', '', 'false', 'Ja'],
    ])
    expect(table.found.map(({ number, line }) => [number, line])).toEqual([
      [1, 2],
      [2, 3],
    ])
  }
  const uneven = await read('[\n{"a":1,"b":2},\n{"b":3,"c":4}\n]')
  expect(uneven.found.map(({ cells, extra, problems }) => [cells, extra, problems])).toEqual([
    [['1', '2'], [], []],
    [['', '3'], ['4'], [{ key: 'tooManyCells' }]],
  ])
})

test.each([
  '[{"a":1}]',
  '[\n  {\n    "a": 1\n  }\n]',
  '{"a":1}\n{"a":2}',
  '[\n{"a":1},\n{"a":\n2}\n]',
  '[\n{"a":1},\n[2]\n]',
])('JSON that is written in another way is refused: %j', async (content) => {
  await expect(read(content)).rejects.toMatchObject({ key: 'json' })
})
