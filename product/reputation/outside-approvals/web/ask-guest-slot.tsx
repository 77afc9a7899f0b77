import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ApprovalFillerProps } from '#product/reputation/responses/web/public.ts'

const AskGuestButton = later(() =>
  withAllWords(import('./ask-guest-button.tsx')).then(({ AskGuestButton: Button }) => Button),
)

/** Beside what an approver can do with a waiting reply: to have a guest decide. */
export function AskGuestSlot({ response }: ApprovalFillerProps) {
  return <AskGuestButton response={response} />
}
