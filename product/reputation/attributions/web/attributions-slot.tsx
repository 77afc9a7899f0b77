import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const AttributionsPanel = later(() =>
  withAllWords(import('./attributions-panel.tsx')).then(({ AttributionsPanel: Panel }) => Panel),
)

/** Whom the open review is about; a list that opens without a review fetches nothing of it. */
export function AttributionsSlot({ review, isPhone }: NotesFillerProps) {
  return <AttributionsPanel key={review.id} review={review} isPhone={isPhone} />
}
