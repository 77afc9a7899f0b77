import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { QuestionFillerProps } from '#product/reputation/questions/web/public.ts'

const QuestionForwards = later(() =>
  withAllWords(import('./question-forwards.tsx')).then(({ QuestionForwards: Part }) => Part),
)

/** To whom the open question was forwarded. */
export function ForwardsSlot({ question }: QuestionFillerProps) {
  return <QuestionForwards questionId={question.id} />
}
