import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ScheduledFillerProps } from '#product/reputation/responses/web/public.ts'

const ScheduledReply = later(() =>
  withAllWords(import('./schedule-reply.tsx')).then(({ ScheduledReply: Part }) => Part),
)

/** When the reply goes out, or why it did not. */
export function ScheduledSlot(props: ScheduledFillerProps) {
  return <ScheduledReply {...props} />
}
