import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ScheduledFillerProps } from '#product/reputation/questions/web/public.ts'

const ScheduledAnswer = later(() =>
  withAllWords(import('./schedule-answer.tsx')).then(({ ScheduledAnswer: Part }) => Part),
)

/** When the reply goes out, or why it did not. */
export function ScheduledSlot(props: ScheduledFillerProps) {
  return <ScheduledAnswer {...props} />
}
