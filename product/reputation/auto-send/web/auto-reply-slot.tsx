import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const AutoReplyPanel = later(() =>
  withAllWords(import('./auto-reply-panel.tsx')).then(({ AutoReplyPanel: Panel }) => Panel),
)

/** What auto-send did about the open review; a list that opens without a review fetches nothing of it. */
export function AutoReplySlot({ review, isPhone }: NotesFillerProps) {
  return <AutoReplyPanel key={review.id} review={review} isPhone={isPhone} />
}
