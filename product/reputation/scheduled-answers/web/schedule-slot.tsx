import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { SendingFillerProps } from '#product/reputation/questions/web/public.ts'

const ScheduleAnswer = later(() =>
  withAllWords(import('./schedule-answer.tsx')).then(({ ScheduleAnswer: Part }) => Part),
)

/** Another time to send at, beside sending now. */
export function ScheduleSlot(props: SendingFillerProps) {
  return <ScheduleAnswer {...props} />
}
