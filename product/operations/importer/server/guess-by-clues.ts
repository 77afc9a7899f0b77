import type { GuessedColumn, ImportField } from '#platform/server/imports/import-kind.ts'
import { type ColumnSample, sampleColumn } from './values/column-sample.ts'
import { headerWords } from './values/guess-columns.ts'

/** How sure a header makes, by the place of the clue that fits. */
const sureness = [0.9, 0.75, 0.6, 0.5]

/** Guesses which column means which field: the header proposes, what its cells hold may speak against it. No column is given to two fields. */
export function guessByClues(
  fields: readonly ImportField[],
  columns: string[],
  rows: string[][],
  now: Date,
): GuessedColumn[] {
  const names = columns.map(headerWords)
  const samples = columns.map((_, column) =>
    sampleColumn(
      rows.map((row) => row[column] ?? ''),
      now,
    ),
  )
  const candidates = fields.flatMap((field) =>
    names.flatMap((name, column) => {
      const place = field.clues.findIndex((clue) => clue.test(name))
      const confidence = place < 0 || contradicts(field, samples[column]!) ? 0 : (sureness[place] ?? sureness.at(-1)!)
      return confidence > 0 ? [{ field: field.name, column, confidence }] : []
    }),
  )
  const guesses: GuessedColumn[] = []
  for (const guess of candidates.toSorted((a, b) => b.confidence - a.confidence))
    if (!guesses.some(({ field, column }) => field === guess.field || column === guess.column)) guesses.push(guess)
  return guesses
}

function contradicts({ holds }: ImportField, { filled, dates, numbers }: ColumnSample): boolean {
  if (filled === 0 || holds === undefined) return false
  return holds === 'moment' ? dates < 0.4 : numbers < 0.4
}
