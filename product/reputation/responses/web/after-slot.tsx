import { Slot } from '#platform/web/router/slot.tsx'

/** What the slot `responses.after` gives to those who fill it: the review that is replied to. */
export type AfterReplyProps = { reviewId: number }

/** What happens once the reply is out. */
export function AfterSlot(props: AfterReplyProps) {
  return <Slot<AfterReplyProps> name="responses.after" props={props} />
}
