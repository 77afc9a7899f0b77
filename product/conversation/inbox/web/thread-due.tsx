import { DueRing } from '#platform/web/parts/due-ring.tsx'
import { ReviewDue } from '#product/reputation/reviews/web/public.ts'
import type { InboxThread } from '../contract.ts'

/** How long is left until something in the thread is due; of what is closed, whether its reply came in time. */
export function ThreadDue({ thread: { nextDueAt, closedAt, subject, review } }: { thread: InboxThread }) {
  if (closedAt === null && nextDueAt !== null) return <DueRing dueAt={nextDueAt} since={subject.date} />
  return review && <ReviewDue review={review} />
}
