import type { GuessedColumn, ImportField } from '#platform/server/imports/import-kind.ts'
import { headerWords } from './values/guess-columns.ts'
import { isPlaceholder } from './values/is-placeholder.ts'
import { readDate } from './values/read-date.ts'
import { readNumber } from './values/read-number.ts'

/** How sure a header makes, by the place of the clue that fits. */
const sureness = [0.9, 0.75, 0.6, 0.5]
/** Where fewer of its cells hold what a field holds, a column is not it. */
const LEAST = 0.4

/** Guesses which column means which field: the header proposes, what its cells hold may speak against it. No column is given to two fields. */
export function guessByClues(
  fields: readonly ImportField[],
  columns: readonly string[],
  rows: readonly string[][],
  now: Date,
): GuessedColumn[] {
  const names = columns.map(headerWords)
  const candidates = fields.flatMap(({ name: field, clues, holds }) =>
    names.flatMap((name, column) => {
      const place = clues.findIndex((clue) => clue.test(name))
      if (place < 0 || (holds && shareOf(cellsOf(rows, column), holds, now) < LEAST)) return []
      return [{ field, column, confidence: sureness[place] ?? sureness.at(-1)! }]
    }),
  )
  const guesses: GuessedColumn[] = []
  for (const guess of candidates.toSorted((a, b) => b.confidence - a.confidence))
    if (!guesses.some(({ field, column }) => field === guess.field || column === guess.column)) guesses.push(guess)
  return guesses
}

function cellsOf(rows: readonly string[][], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '' && !isPlaceholder(cell))
}

/** How many of the filled cells hold that; an empty column speaks against nothing. */
function shareOf(cells: readonly string[], holds: NonNullable<ImportField['holds']>, now: Date): number {
  if (cells.length === 0) return 1
  const fits = (cell: string) =>
    holds === 'moment' ? 'at' in readDate(cell, { base: now, zone: 'UTC', ahead: true }) : readNumber(cell) !== null
  return cells.filter(fits).length / cells.length
}
