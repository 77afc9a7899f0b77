import { ForwardsPanel } from '#product/workspace/forwards/web/public.ts'
import { forwardsOfQuestions } from './forwards-of-questions.ts'

/** To whom a question was forwarded, and what guests wrote back. */
export function QuestionForwards({ questionId }: { questionId: number }) {
  return <ForwardsPanel calls={forwardsOfQuestions} id={questionId} />
}
