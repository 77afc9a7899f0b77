import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { SendingFillerProps } from '#product/reputation/responses/web/public.ts'

const ScheduleButton = later(() =>
  withAllWords(import('./schedule-button.tsx')).then(({ ScheduleButton: Part }) => Part),
)

/** Another time to send at, beside sending now. */
export function ScheduleSlot(props: SendingFillerProps) {
  return <ScheduleButton {...props} />
}
