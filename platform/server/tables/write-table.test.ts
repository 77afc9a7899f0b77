import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
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

test('rows are pulled as the reader reads', async () => {
  let pulled = 0
  async function* rows() {
    for (; pulled < 1_000_000; pulled++) yield [pulled, 'x'.repeat(100)]
  }
  const stream = writeCsv({ columns: ['n', 'text'], rows: rows() })
  for await (const _chunk of stream) if (pulled > 1000) break
  expect(pulled).toBeLessThan(50_000)
})
