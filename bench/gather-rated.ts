// Gathers texts with stars for bench/check-rated.ts from data that is no part of the repository, a file a language:
// node bench/gather-rated.ts <folder of the data> <folder to write to>
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTable } from '#platform/server/tables/read-table.ts'
import { readRating } from '#product/operations/importer/server/values/read-rating.ts'

const [from, to] = process.argv.slice(2)
if (!from || !to)
  throw new Error('Say where the data is, and where to write: node bench/gather-rated.ts <folder> <folder>')

type Origin = { language: string; file: string; text: string; rating: string; starsOf: (said: string) => number | null }

const stars = (said: string) => {
  const read = readRating(said)
  return 'rating' in read ? read.rating : null
}
/** From 0 to 10, as the Net Promoter Score classes them: who is none of those is between. */
const likelihood = (said: string) => (/^\d+$/.test(said) ? (Number(said) >= 9 ? 5 : Number(said) <= 6 ? 1 : 3) : null)

const origins: Origin[] = [
  {
    language: 'en',
    file: 'reviews-mcdonalds-us/mcdonalds_reviews_dev.csv',
    text: 'review',
    rating: 'rating',
    starsOf: stars,
  },
  {
    language: 'de',
    file: 'reviews-de-google-leipzig-berlin/leipzig_google_reviews.csv',
    text: 'review_text',
    rating: 'review_rating',
    starsOf: stars,
  },
  { language: 'fr', file: 'nps-botanic-fr/nps_dev.csv', text: 'explication', rating: 'nps', starsOf: likelihood },
]

await mkdir(to, { recursive: true })
for (const { language, file, text, rating, starsOf } of origins) {
  const table = await readTable(join(from, file))
  const [textAt, ratingAt] = [text, rating].map((name) => table.columns.findIndex((column) => column.trim() === name))
  const lines: string[] = []
  for await (const { cells } of table.rows()) {
    const [said, given] = [cells[textAt!]?.trim() ?? '', starsOf(cells[ratingAt!] ?? '')]
    if (/\p{L}/u.test(said) && said !== 'NA' && given !== null) lines.push(JSON.stringify({ text: said, stars: given }))
  }
  await writeFile(join(to, `${language}.jsonl`), `${lines.join('\n')}\n`)
  console.log(`${language}: ${lines.length} texts of ${file}`)
}
