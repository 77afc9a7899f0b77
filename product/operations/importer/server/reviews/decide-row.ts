import type { KnownReview } from '#product/reputation/reviews/server/public.ts'
import type { ColumnMapping } from '../../shapes/import-plan.ts'
import type { ImportJobRow } from '../../shapes/import-job.ts'
import type { ReadReview } from './read-row.ts'
import type { RowOutcome, RowReason } from '../row-reason.ts'

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
  const diff = row.byId ? difference(row.review, known, mapping) : {}
  if (row.review.reply && known.responseState === null) diff['reply'] = { from: null, to: row.review.reply.text }
  if (Object.keys(diff).length > 0) return { outcome: 'update', reason: null, diff }
  return { outcome: 'skip', reason: row.byId ? 'unchanged' : 'alreadyThere', diff: null }
}

/** The plan meets the world as it is at the commit. It can only come out smaller: nothing is created or changed that the plan did not announce. */
export function decideAgain(planned: RowOutcome, now: Decision): Decision {
  if (planned === now.outcome) return now
  if (planned === 'create') return { outcome: 'skip', reason: 'appearedMeanwhile', diff: null }
  if (planned === 'update' && now.outcome === 'create') return { outcome: 'skip', reason: 'goneMeanwhile', diff: null }
  return now.outcome === 'skip' ? now : { outcome: planned, reason: null, diff: null }
}

/** Whether the review itself changes, not only its answer. */
export function revises(diff: Diff | null): boolean {
  return diff !== null && ('rating' in diff || 'text' in diff)
}

/** The rating and the words where the file says otherwise; an empty cell says nothing. A title changes with them, never alone, and dates are not compared: relative ones move. */
function difference(review: ReadReview, known: KnownReview, mapping: ColumnMapping): Diff {
  const diff: Diff = {}
  if (review.rating !== null && review.rating !== known.rating)
    diff['rating'] = { from: known.rating, to: review.rating }
  if (mapping.text !== undefined && review.text !== '' && review.text !== known.text)
    diff['text'] = { from: known.text, to: review.text }
  return diff
}
