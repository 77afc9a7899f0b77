import { actionOf } from '#platform/contract/define-system.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { autoSend } from '../contract.ts'

const AutoReplyPanel = later(() =>
  withAllWords(import('./auto-reply-panel.tsx')).then(({ AutoReplyPanel: Panel }) => Panel),
)

/** What auto-send did about the open review; a list that opens without a review fetches nothing of it. */
export function AutoReplySlot({ review, isPhone }: NotesFillerProps) {
  const may = useMay()
  if (!may(actionOf(autoSend, 'view'))) return null
  return <AutoReplyPanel key={review.id} review={review} isPhone={isPhone} />
}
