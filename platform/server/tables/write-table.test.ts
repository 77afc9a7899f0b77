import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#platform/testing/mangled.ts'
import { csvText, disarm, rearm } from './csv-cell.ts'
import { csvShape, readCsv } from './read-csv.ts'
import { tableLimits } from './table-limits.ts'
import { writeCsv } from './write-table.ts'

test('CSV begins with a byte order mark, quotes what needs it and disarms formulas but not negative numbers', async () => {
  const rows = [
    ['=1+1', -4.5, new Date('2026-03-01T12:30:00Z'), true],
    ['say "hi", now', 2, null, false],
    ['+49 341', 0, null, false],
  ]
  expect((await buffer(writeCsv({ columns: ['text', 'n', 'at', 'yes'], rows }))).toString()).toBe(
    "\uFEFFtext,n,at,yes\r\n'=1+1,-4.5,2026-03-01T12:30:00.000Z,true\r\n" +
      '"say ""hi"", now",2,,false\r\n' +
      "'+49 341,0,,false\r\n",
  )
})

test('whatever a spreadsheet would skip before a formula, an apostrophe stands first, and comes off again', async () => {
  const formulas = [
    '=1',
    ' +1',
    '\u00a0@x',
    '\ufeff-1',
    '\u200b=1',
    '\u0085=1',
    '\u0085 +1',
    '\u0007=1',
    '\u00ad-1',
    '\u061c@x',
    '\u180e=1',
    '\u200d=1',
    '\u200e=1',
    '\u200f+1',
    '\u202e=1',
    '\u2060-1',
    '\u2066@x\u2069',
    ' \ufeff\u200b=1',
    '\u3164=1',
    '\ufe0f=1',
    '\u{e0020}=1',
    "'\u2060=1",
    '\uff1d1',
    '\nfirst',
    "'=1",
    "''=1",
  ]
  for (const text of formulas) expect([disarm(text), rearm(disarm(text))]).toEqual([`'${text}`, text])
  const behind = { '\n=1': "'\n'=1", '\t=1': "'\t'=1", '\r\n=1': "'\r\n'=1", ' \n=1': "' \n'=1" }
  for (const [text, safe] of Object.entries(behind)) expect([disarm(text), rearm(disarm(text))]).toEqual([safe, text])
  for (const text of ['fine', "'tis fine", 'a=1', '', "'", ' plain', '\u200bplain', "'\u2060plain", '\u0085'])
    expect([disarm(text), rearm(disarm(text))]).toEqual([text, text])
  expect(csvText('\n=1')).toBe(`"'\n'=1"`)
  const written = (await buffer(writeCsv({ columns: ['text'], rows: formulas.map((text) => [text]) }))).toString()
  expect(written).toBe(`\ufefftext\r\n${formulas.map((text) => `${csvText(text)}\r\n`).join('')}`)
})

test('nor does a formula lead a cell of a program that separates by semicolons or tabs; lists and names stay as they are', () => {
  const safe = {
    'a;=1+1;b': "a;'=1+1;b",
    'a; \u200b=1': "a;' \u200b=1",
    'a\t=1': "a\t'=1",
    'a\u061b=1': "a\u061b'=1",
    'a\r\n=1': "a\r\n'=1",
    'a;"=1': 'a;\'"=1',
    'a;""+1': 'a;\'""+1',
    "a;'=1": "a;''=1",
    "a;-cmd|' /C calc'!A0": "a;'-cmd|' /C calc'!A0",
    'a\n@SUM(1)': "a\n'@SUM(1)",
    'a;\uff1d1': "a;'\uff1d1",
    '=1;=2': "'=1;'=2",
    'a;+1&': "a;'+1&",
    'a;-': "a;'-",
    'a;+1&\tSUM(1)': "a;'+1&\tSUM(1)",
    'a\n- "so"': 'a\n\'- "so"',
  }
  for (const [text, cell] of Object.entries(safe)) expect([disarm(text), rearm(cell)]).toEqual([cell, text])
  for (const text of ['Good:\n- location\n- staff', 'hi;\n@ann', 'up; +3', "it's; 'quoted'", 'a;b', ';', "a;'-b"])
    expect([disarm(text), rearm(text)]).toEqual([text, text])
  expect(csvText('a;b')).toBe('"a;b"')
})

test('whatever stands in the texts, no cell begins with a formula, by commas, semicolons or tabs, and an import reads what was written', async () => {
  const parts = [
    ';',
    '\t',
    '\n',
    '\r\n',
    '"',
    "'",
    ',',
    '=',
    '+',
    '-',
    '@',
    '(',
    '|',
    ' ',
    '\u200b',
    '\u061b',
    'x',
    '1',
  ]
  const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 })
  const folder = await mkdtemp(join(tmpdir(), 'csv-'))
  const path = join(folder, 'table.csv')
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 }), async (rows) => {
        const written = await buffer(
          writeCsv({ columns: ['n', 'a', 'b', 'c'], rows: rows.map((row, n) => [n, ...row]) }),
        )
        for (const delimiter of [',', ';', '\t', '\u061b'])
          expect([delimiter, cellsBy(delimiter, written.toString()).filter((cell) => formula.test(cell))]).toEqual([
            delimiter,
            [],
          ])
        await writeFile(path, written)
        const shape = await csvShape(written, true, { delimiter: ',' })
        const read: string[][] = []
        for await (const { cells } of readCsv(path, shape, tableLimits)) read.push(cells.slice(1))
        expect(read.slice(1)).toEqual(rows)
      }),
      tries(400),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** What does something where it begins a cell: an equals sign, or another sign with a call; a quote ends what an operand ends, since no formula goes on so. */
const formula = /^[\s\u200b]*(?:=|[+\-@](?:[^"]*[(|]|(?:[^"]*[^\p{L}\p{N}.!?"\s])?\s*"[^]*[(|]))/u

/** The cells as Excel reads them: quotes count where a cell begins, and what follows them is taken as it is. */
function cellsBy(delimiter: string, file: string): string[] {
  const cells: string[] = []
  let at = file.startsWith('\ufeff') ? 1 : 0
  while (at < file.length) {
    let cell = ''
    if (file[at] === '"') {
      for (at++; at < file.length; at++) {
        if (file[at] !== '"') cell += file[at]
        else if (file[at + 1] === '"') cell += file[at++]
        else break
      }
      at++
    }
    while (at < file.length && file[at] !== delimiter && file[at] !== '\n' && file[at] !== '\r') cell += file[at++]
    cells.push(cell)
    at++
  }
  return cells
}

test('whatever is disarmed comes out of an import as it went in', () => {
  const parts = [
    "'",
    '=',
    '+',
    '-',
    '@',
    ' ',
    'x',
    ';',
    '"',
    '(',
    '\t',
    '\n',
    '\u0085',
    '\u00a0',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u202e',
    '\uff1d',
  ]
  const texts = fc.oneof(fc.string({ unit: fc.constantFrom(...parts), maxLength: 6 }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(texts, (text) => rearm(disarm(text)) === text),
    tries(3000),
  )
})

test('rows are pulled as the reader reads', async () => {
  let pulled = 0
  async function* rows() {
    for (; pulled < 1_000_000; pulled++) yield [pulled, 'x'.repeat(100)]
  }
  const stream = writeCsv({ columns: ['n', 'text'], rows: rows() })
  for await (const _chunk of stream) if (pulled > 1000) break
  expect(pulled).toBeLessThan(50_000)
})
