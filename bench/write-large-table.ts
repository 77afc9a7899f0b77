// Writes a generated review file: node bench/write-large-table.ts <path.csv|path.xlsx> <rows>
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeCsv, writeXlsx } from '#platform/server/tables/write-table.ts'

const [path = '', count = ''] = process.argv.slice(2)
const table = {
  columns: ['store', 'name', 'address', 'stars', 'when', 'text', 'author'],
  rows: largeRows(Number(count)),
}
await pipeline(path.endsWith('.xlsx') ? writeXlsx(table, 'Reviews') : writeCsv(table), createWriteStream(path))

function* largeRows(count: number) {
  for (let n = 1; n <= count; n++) {
    const text =
      n % 7 === 0
        ? 'Good'
        : `Visit number ${n}: the "staff" was friendly,\nthe café clean and the queue ${n % 40} people long.`
    yield [
      `S${n % 5000}`,
      `Store ${n % 5000}`,
      `${n % 200} Long Street, Some Town`,
      `${(n % 5) + 1} stars`,
      `${(n % 11) + 1} months ago`,
      text,
      `Author ${n}`,
    ]
  }
}
