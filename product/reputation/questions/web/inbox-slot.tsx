import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ThreadFillerProps } from '#product/conversation/inbox/web/public.ts'

const QuestionBeside = later(() =>
  withAllWords(import('./question-beside.tsx')).then(({ QuestionBeside: Part }) => Part),
)

/** A question in the inbox, with where its reply is written. */
export function InboxSlot({ channel, ...props }: ThreadFillerProps) {
  return channel === 'Question' ? <QuestionBeside {...props} /> : null
}
