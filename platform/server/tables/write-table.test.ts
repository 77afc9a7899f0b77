import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
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
    '\t=1',
    '\r\n=1',
    '\uff1d1',
    '\nfirst',
    "'=1",
    "''=1",
  ]
  for (const text of formulas) expect([disarm(text), rearm(disarm(text))]).toEqual([`'${text}`, text])
  for (const text of ['fine', "'tis fine", 'a=1', '', "'", ' plain'])
    expect([disarm(text), rearm(disarm(text))]).toEqual([text, text])
  expect(csvText('\n=1')).toBe(`"'\n=1"`)
  const written = (await buffer(writeCsv({ columns: ['text'], rows: formulas.map((text) => [text]) }))).toString()
  expect(written).toBe(`\ufefftext\r\n${formulas.map((text) => `${csvText(text)}\r\n`).join('')}`)
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
