import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const NotesPanel = later(() => withAllWords(import('./notes-panel.tsx')).then(({ NotesPanel }) => NotesPanel))

/** The private notes on the open review; a list that opens without a review fetches nothing of them. */
export function NotesSlot({ review, isPhone }: NotesFillerProps) {
  return <NotesPanel key={review.id} reviewId={review.id} isPhone={isPhone} />
}
