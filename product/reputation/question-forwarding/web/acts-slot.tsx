import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { QuestionFillerProps } from '#product/reputation/questions/web/public.ts'

const ForwardButton = later(() => withAllWords(import('./forward-button.tsx')).then(({ ForwardButton: Part }) => Part))

/** Forwarding, among what can be done with a question. */
export function ActsSlot(props: QuestionFillerProps) {
  return <ForwardButton {...props} />
}
