import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#platform/testing/mangled.ts'
import { csvText, disarm, rearm } from './csv-cell.ts'
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
    '\n=1',
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
    '\t=1',
    '\r\n=1',
    '\uff1d1',
    '\nfirst',
    "'=1",
    "''=1",
  ]
  for (const text of formulas) expect([disarm(text), rearm(disarm(text))]).toEqual([`'${text}`, text])
  for (const text of ['fine', "'tis fine", 'a=1', '', "'", ' plain', '\u200bplain', "'\u2060plain", '\u0085'])
    expect([disarm(text), rearm(disarm(text))]).toEqual([text, text])
  expect(csvText('\n=1')).toBe(`"'\n=1"`)
  const written = (await buffer(writeCsv({ columns: ['text'], rows: formulas.map((text) => [text]) }))).toString()
  expect(written).toBe(`\ufefftext\r\n${formulas.map((text) => `${csvText(text)}\r\n`).join('')}`)
})

test('whatever is disarmed comes out of an import as it went in', () => {
  const parts = [
    "'",
    '=',
    '+',
    '-',
    '@',
    ' ',
    'x',
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
