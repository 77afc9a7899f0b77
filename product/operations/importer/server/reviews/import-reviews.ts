import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { countKnownIds } from '#product/reputation/reviews/server/public.ts'
import { reviewField } from '../../shapes/import-enumerations.ts'
import { reviewColumns } from '../../shapes/review-columns.ts'
import { headerClues } from '../values/column-clues.ts'
import { guessColumns } from '../values/guess-columns.ts'
import { isPlaceholder } from '../values/is-placeholder.ts'
import { areInTenths } from '../values/read-rating.ts'
import { commitReviews } from './commit-reviews.ts'
import { countRowsOfLocations } from './new-locations.ts'
import { planReviews } from './plan-reviews.ts'
import { removeNewLocations, undoReviews } from './undo-reviews.ts'

/** What of a review names whoever wrote it, or speaks to them by name, as lists hide it. */
const personal: readonly string[] = [
  'reviewerName',
  'reviewerId',
  'reply',
] satisfies (typeof reviewField.members)[number][]

/** How reviews come in from files. */
export const importReviews: ImportKind = {
  fields: reviewField.members.map((name) => ({
    name,
    clues: headerClues[name],
    ...(personal.includes(name) && { pii: 'public' as const }),
    ...(name === 'date' && { holds: 'moment' as const }),
  })),
  requires: reviewColumns,
  options: ['source', 'createLocations', 'rounding', 'oldAreDue', 'equalRowsOnce', 'stars'],
  words: { system: 'importer', fields: 'reviewField', reasons: 'rowReason' },
  idField: 'sourceReviewId',
  excerptOf: 'text',
  guess: (columns, rows, now) =>
    Object.entries(guessColumns(columns, rows, now)).map(([field, guess]) => ({ field, ...guess })),
  guessOptions(rows, guesses) {
    const rating = guesses.find(({ field }) => field === 'rating')
    return { inTenths: rating !== undefined && areInTenths(filled(rows, rating.column)) }
  },
  countKnown: countKnownIds,
  plan: planReviews,
  afterPlan: ({ tenantId }, tx, importId, lastRow) => countRowsOfLocations(tx.db, tenantId, importId, lastRow),
  commit: commitReviews,
  undo: undoReviews,
  afterUndo: removeNewLocations,
}

function filled(rows: readonly string[][], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '' && !isPlaceholder(cell))
}
