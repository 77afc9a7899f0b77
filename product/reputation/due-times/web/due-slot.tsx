import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const DueLine = later(() => withAllWords(import('./due-line.tsx')).then(({ DueLine }) => DueLine))

/** When the reply to the open review is due; a list that opens without a review fetches nothing of it. */
export function DueSlot({ review }: NotesFillerProps) {
  return review.dueAt && !review.vanishedAt ? <DueLine key={review.id} review={review} dueAt={review.dueAt} /> : null
}
