import type { KnownReview } from '#product/reputation/reviews/server/public.ts'
import type { ColumnMapping, ImportJobRow } from '../contract.ts'
import type { ReadReview } from './read-row.ts'
import type { RowOutcome, RowReason } from './row-reason.ts'

export type Diff = NonNullable<ImportJobRow['diffResult']>
export type Decision = { outcome: RowOutcome; reason: RowReason | null; diff: Diff | null }

/** What happens to a row that can be read and whose location is known; the rule of the plan and, again, of the commit. */
export function decideRow(
  row: { review: ReadReview; byId: boolean; repeated: boolean },
  known: KnownReview | undefined,
  mapping: ColumnMapping,
): Decision {
  if (row.repeated) return { outcome: 'skip', reason: 'duplicateInFile', diff: null }
  if (!known) return { outcome: 'create', reason: null, diff: null }
  if (!row.byId) return { outcome: 'skip', reason: 'alreadyThere', diff: null }
  const diff = difference(row.review, known, mapping)
  return diff ? { outcome: 'update', reason: null, diff } : { outcome: 'skip', reason: 'unchanged', diff: null }
}

/** The plan meets the world as it is at the commit. It can only come out smaller: nothing is created or changed that the plan did not announce. */
export function decideAgain(planned: RowOutcome, now: Decision): Decision {
  if (planned === now.outcome) return now
  if (planned === 'create') return { outcome: 'skip', reason: 'appearedMeanwhile', diff: null }
  if (planned === 'update' && now.outcome === 'create') return { outcome: 'skip', reason: 'goneMeanwhile', diff: null }
  return now.outcome === 'skip' ? now : { outcome: planned, reason: null, diff: null }
}

/** The rating and the words where the file says otherwise; an empty cell says nothing. A title changes with them, never alone, and dates are not compared: relative ones move. */
function difference(review: ReadReview, known: KnownReview, mapping: ColumnMapping): Diff | null {
  const diff: Diff = {}
  if (review.rating !== null && review.rating !== known.rating)
    diff['rating'] = { from: known.rating, to: review.rating }
  if (mapping.text !== undefined && review.text !== '' && review.text !== known.text)
    diff['text'] = { from: known.text, to: review.text }
  return Object.keys(diff).length > 0 ? diff : null
}
