import { Slot } from '#platform/web/router/slot.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'

/** What the slot `responses.sending` gives: whether the text of the box could be sent, and a way to save it as a draft first. */
export type SendingFillerProps = {
  review: Review
  needsApproval: boolean
  isReady: boolean
  isPhone: boolean
  save: () => Promise<void>
}

/** Other ways to send than now. */
export function SendingSlot(props: SendingFillerProps) {
  return <Slot<SendingFillerProps> name="responses.sending" props={props} />
}

/** What the slot `responses.scheduled` gives: the words that wait for their time, or did not go out at it. */
export type ScheduledFillerProps = { review: Review; text: string; needsApproval: boolean; isPhone: boolean }

/** Where it is said when a reply goes out by itself. */
export function ScheduledSlot(props: ScheduledFillerProps) {
  return <Slot<ScheduledFillerProps> name="responses.scheduled" props={props} />
}
