import { headerClues } from './column-clues.ts'
import { agreement, type ColumnSample, sampleColumn } from './column-sample.ts'
import { type ReviewField, reviewFields } from './review-fields.ts'
import { withoutZone } from './zone-of-heading.ts'

export interface ColumnGuess {
  /** 0-based column of the file. */
  column: number
  /** 0 to 1; below 0.5 a person should look. */
  confidence: number
}

export type ColumnGuesses = Partial<Record<ReviewField, ColumnGuess>>

/** Guesses which column means which field from the headers and some rows: the header proposes, the values decide. No column is
 * given to two fields, and a field for which nothing speaks stays open. */
export function guessColumns(headers: string[], rows: string[][], base: Date): ColumnGuesses {
  const samples = headers.map((_, column) =>
    sampleColumn(
      rows.slice(0, 200).map((row) => row[column] ?? ''),
      base,
    ),
  )
  const names = headers.map(headerWords)
  const candidates = reviewFields.flatMap((field) =>
    names.map((name, column) => ({ field, column, confidence: confidence(field, name, names, samples[column]!) })),
  )
  const guesses: ColumnGuesses = {}
  const taken = new Set<number>()
  for (const { field, column, confidence } of candidates.sort((a, b) => b.confidence - a.confidence)) {
    if (confidence < 0.3 || guesses[field] || taken.has(column)) continue
    guesses[field] = { column, confidence: Math.min(1, Math.round(confidence * 100) / 100) }
    taken.add(column)
  }
  return guesses
}

/** `reviewText`, `review_text` and `Review  Text (2)` are all `review text`; `Étoiles` is `etoiles`, `Date (Europe/Berlin)` is `date`. */
export function headerWords(header: string): string {
  return withoutZone(header)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/\(\d+\)$|[_\-.:/#*'’]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function confidence(field: ReviewField, name: string, names: string[], sample: ColumnSample): number {
  const rank = headerClues[field].findIndex((clue) => clue.test(name))
  const fromHeader = rank < 0 ? fromValuesAlone(field, sample) : [0.85, 0.75, 0.65, 0.55][rank]!
  const certain = fromHeader * agreement(field, sample)
  // Row numbers under a reviewer's name: no reviewer writes every review of a file, and many write more than one.
  if (field === 'reviewerId' && looksLikeRowId(sample))
    return names.some((other) => reviewIdName.test(other)) ? certain * 0.5 : 0
  if (field === 'sourceReviewId' && rank < 0 && /^(reviewer|row|record|line) ?(id|no|nr|number)$/.test(name)) {
    return looksLikeRowId(sample) ? 0.6 : 0
  }
  if (field === 'locationName' && bareName.test(name) && names.some(namesPlaces)) return certain * 0.5
  return certain
}

/** Beside a column of stores a mere name is the reviewer’s. */
const bareName = headerClues.locationName.at(-1)!
function namesPlaces(header: string): boolean {
  const clues = [...headerClues.locationName.slice(0, -1), headerClues.locationKey.at(-1)!]
  return clues.some((clue) => clue.test(header))
}

const reviewIdName = /^(review|source review|external) ?(id|key)$/

function looksLikeRowId(sample: ColumnSample): boolean {
  return sample.filled >= 3 && sample.numbers === 1 && sample.distinctShare === 1 && sample.averageLength <= 10
}

/** What the values give away without any header. */
function fromValuesAlone(field: ReviewField, sample: ColumnSample): number {
  if (sample.filled < 3) return 0
  if (field === 'rating' && sample.ratings === 1 && sample.numbers < 0.5) return 0.4
  if (field === 'date' && sample.dates === 1 && sample.numbers < 0.5) return 0.4
  if (field === 'locationKey' && sample.placeIds > 0.9) return 0.5
  if (field === 'text' && sample.averageLength > 60 && sample.distinctShare > 0.8) return 0.35
  return 0
}
