import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { SendingFillerProps } from '#product/reputation/responses/web/public.ts'

const ScheduleReply = later(() => withAllWords(import('./schedule-reply.tsx')).then(({ ScheduleReply: Part }) => Part))

/** Another time to send at, beside sending now. */
export function ScheduleSlot(props: SendingFillerProps) {
  return <ScheduleReply {...props} />
}
