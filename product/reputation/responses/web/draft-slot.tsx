import { Slot } from '#platform/web/router/slot.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { Draft } from './use-draft.ts'
import type { ReplyFieldState } from './use-reply-field.ts'

/** What the slot `responses.draft` gives to those who fill it: the text of the box, a way to write into it, and whether a draft was asked for by its key; `onDrafting` is told when one begins to come and when it ends, for nothing half is sent. */
export type DraftFillerProps = Pick<Draft, 'text' | 'type'> & {
  review: Review
  asked: boolean
  onAnswered: () => void
  onDrafting: (isDrafting: boolean) => void
}

/** Where others offer words for the box. */
export function DraftSlot({ review, draft, field }: { review: Review; draft: Draft; field: ReplyFieldState }) {
  const { text, type } = draft
  const { isDraftAsked: asked, draftAnswered: onAnswered, setDrafting: onDrafting } = field
  return <Slot<DraftFillerProps> name="responses.draft" props={{ review, text, type, asked, onAnswered, onDrafting }} />
}
