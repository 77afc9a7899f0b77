// Reads real review files and rated texts that are no part of the repository, and a large generated file, prints what came out, and ends with 1 where a count is
// another than it should be, or English sentiment is worse than VADER's:
// node bench/check-reading.ts <folder>   (or the folder in RENOWN_TEST_DATA)
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vader from 'vader-sentiment'
import { guessColumns } from '#product/operations/importer/server/values/guess-columns.ts'
import { readDate } from '#product/operations/importer/server/values/read-date.ts'
import { readRating } from '#product/operations/importer/server/values/read-rating.ts'
import type { ReviewField } from '#product/operations/importer/server/values/review-fields.ts'
import { rowIdentities } from '#product/operations/importer/server/values/row-identity.ts'
import { scoreAlone } from '#product/reputation/reviews/server/score-alone.ts'
import { detectLanguage, sentimentOf } from '#product/reputation/reviews/server/language-and-sentiment.ts'
import { readTable } from '#platform/server/tables/read-table.ts'

const { SentimentIntensityAnalyzer } = vader
const folder = process.argv[2] ?? process.env['RENOWN_TEST_DATA']
if (!folder) throw new Error('Say where the data is: node bench/check-reading.ts <folder>')

let wrong = 0
// First, while the process is still small: memory is measured.
if (!process.argv.includes('--small')) await checkSize()
await checkReviews('reviews-mcdonalds-us/mcdonalds_reviews_dev.csv', 16_260, [5037, 1527, 2189, 2629, 4878])
await checkReviews('reviews-de-google-leipzig-berlin/leipzig_google_reviews.csv', 1152, [301, 69, 77, 131, 574])
checkSentiment('tweets_GroundTruth.txt', { r: 0.872, share: 0.899 })
checkSentiment('movieReviewSnippets_GroundTruth.txt', { r: 0.428, share: 0.553 })
console.log(wrong === 0 ? 'all figures as expected' : `${wrong} figures are wrong`)
process.exitCode = wrong === 0 ? 0 : 1

function expectEqual(what: string, found: unknown, expected: unknown) {
  const same = JSON.stringify(found) === JSON.stringify(expected)
  if (!same) wrong += 1
  console.log(
    `  ${same ? 'ok   ' : 'WRONG'} ${what}: ${JSON.stringify(found)}${same ? '' : `, expected ${JSON.stringify(expected)}`}`,
  )
}

async function checkReviews(file: string, rowCount: number, perStar: number[]) {
  console.log(file)
  const table = await readTable(join(folder!, file))
  const sample: string[][] = []
  for await (const row of table.rows()) if (sample.push(row.cells) === 200) break
  const base = new Date()
  const guesses = guessColumns(table.columns, sample, base)
  console.log(
    `  columns: ${Object.entries(guesses)
      .map(([field, guess]) => `${field}=${table.columns[guess.column]} (${guess.confidence})`)
      .join(', ')}`,
  )
  const cell = (cells: string[], field: ReviewField) => cells[guesses[field]?.column ?? -1] ?? ''
  const stars = [0, 0, 0, 0, 0]
  const problems: Record<string, number> = {}
  const bySentiment: Record<string, number> = {}
  const languages: Record<string, number> = {}
  const keys = new Set<string>()
  const identities = rowIdentities()
  let rows = 0
  let undated = 0
  let multiLine = 0
  let agreeing = 0
  let opinions = 0
  const start = performance.now()
  for await (const { cells, problems: found } of table.rows()) {
    rows += 1
    for (const { key } of found) problems[key] = (problems[key] ?? 0) + 1
    const read = readRating(cell(cells, 'rating'))
    const rating = 'rating' in read ? read.rating : null
    if (rating) stars[rating - 1]! += 1
    if ('problem' in readDate(cell(cells, 'date'), { base, zone: 'UTC' })) undated += 1
    const text = cell(cells, 'text')
    if (text.includes('\n')) multiLine += 1
    const { language, sure } = detectLanguage(text)
    languages[sure ? (language ?? '-') : '-'] = (languages[sure ? (language ?? '-') : '-'] ?? 0) + 1
    const sentiment = sentimentOf({ text, rating, language: sure ? language : null })
    bySentiment[sentiment] = (bySentiment[sentiment] ?? 0) + 1
    if (text.trim() !== '' && rating && rating !== 3) {
      const fromText = sentimentOf({ text, rating: null, language: sure ? language : null })
      opinions += 1
      if (fromText === Math.sign(rating - 3)) agreeing += 1
    }
    keys.add(
      identities.next({
        source: 'Google',
        location: cell(cells, 'locationKey') || `${cell(cells, 'locationName')} ${cell(cells, 'locationAddress')}`,
        sourceReviewId: cell(cells, 'sourceReviewId'),
        reviewerName: cell(cells, 'reviewerName'),
        rating,
        text,
        dateText: cell(cells, 'date'),
      }).key,
    )
  }
  const seconds = (performance.now() - start) / 1000
  expectEqual('rows', rows, rowCount)
  expectEqual('stars 1-5', stars, perStar)
  expectEqual('rows without a readable date', undated, 0)
  expectEqual('distinct keys', keys.size, rowCount)
  const top = Object.entries(languages)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
  console.log(
    `  problems ${JSON.stringify(problems)}, multi-line texts ${multiLine}, sentiment ${JSON.stringify(bySentiment)}, sure languages ${JSON.stringify(top)}`,
  )
  console.log(`  words alone agree with 1, 2, 4, 5 stars: ${((100 * agreeing) / opinions).toFixed(1)} % of ${opinions}`)
  console.log(`  everything above at ${Math.round(rows / seconds)} rows/s`)
}

type Measured = { r: number; share: number }

/**
 * Texts with the mean of twenty people's ratings (-4 to 4), read by us and by VADER: by the JavaScript port that we use, here, and by the original, as it was measured (`printed`).
 * Ours is wrong where it is worse than either. Classes are VADER's: positive from 0.05 on, negative from -0.05 on, of people's means from 0.2 and -0.2 on; a score
 * that is just there counts, or the original's own figure does not come out (tweets: 0.885 instead of 0.899).
 */
function checkSentiment(file: string, printed: Measured) {
  const rated = readFileSync(join(folder!, 'sentiment-vader', file), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([, mean = '', ...text]) => ({ mean: Number(mean), text: text.join(' ') }))
  const means = rated.map(({ mean }) => mean)
  const classOf = (value: number, from: number) => (value >= from ? 1 : value <= -from ? -1 : 0)
  const measure = (score: (text: string) => number) => {
    const start = performance.now()
    const scores = rated.map(({ text }) => score(text))
    const rate = Math.round((rated.length * 1000) / (performance.now() - start))
    const same = scores.filter((found, at) => classOf(found, 0.05) === classOf(means[at]!, 0.2)).length
    return { r: correlation(scores, means), share: same / rated.length, rate }
  }
  console.log(`${file}, ${rated.length} texts`)
  const ours = measure((text) => scoreAlone(text, 'en').score)
  const port = measure((text) => SentimentIntensityAnalyzer.polarity_scores(text).compound)
  expectAtLeast('r', 'r', 3)
  expectAtLeast('three classes right', 'share', 4)
  console.log(`  ours ${ours.rate} texts/s, VADER ${port.rate} texts/s`)
  const start = performance.now()
  for (const { text } of rated) detectLanguage(text)
  console.log(`  language ${Math.round((rated.length * 1000) / (performance.now() - start))} texts/s`)

  function expectAtLeast(what: string, key: keyof Measured, digits: number) {
    const isGood = ours[key] >= port[key] && ours[key] >= printed[key]
    if (!isGood) wrong += 1
    console.log(
      `  ${isGood ? 'ok   ' : 'WRONG'} ${what}: ours ${ours[key].toFixed(digits)}, VADER's port ${port[key].toFixed(digits)}, VADER ${printed[key]}`,
    )
  }
}

/** Pearson's r. */
function correlation(some: readonly number[], others: readonly number[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [one, other] = [meanOf(some), meanOf(others)]
  const products = some.map((value, at) => [
    (value - one) * (others[at]! - other),
    (value - one) ** 2,
    (others[at]! - other) ** 2,
  ])
  const [both, first, second] = [0, 1, 2].map((at) => products.reduce((sum, product) => sum + product[at]!, 0))
  return both! / Math.sqrt(first! * second!)
}

async function checkSize() {
  const temporary = await mkdtemp(join(tmpdir(), 'reading-'))
  try {
    await checkLarge(join(temporary, 'large.csv'), 1_000_000)
    await checkLarge(join(temporary, 'large.xlsx'), 200_000)
  } finally {
    await rm(temporary, { recursive: true })
  }
}

async function checkLarge(path: string, count: number) {
  // Written by another process, so that this one is still small when it reads.
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-large-table.ts'), path, String(count)], {
    stdio: 'inherit',
  })
  console.log(
    `${count} generated rows, ${Math.round((await stat(path)).size / 1e6)} MB ${path.slice(path.lastIndexOf('.'))}`,
  )
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let peak = idle
  let rows = 0
  const start = performance.now()
  const table = await readTable(path)
  for await (const row of table.rows()) {
    rows = row.number
    if (rows % 5000 === 0) peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - start) / 1000
  expectEqual('rows', rows, count)
  console.log(
    `  ${Math.round(rows / seconds)} rows/s, peak ${Math.round((peak - idle) / 1e6)} MB above idle (${Math.round(idle / 1e6)} MB)`,
  )
}
