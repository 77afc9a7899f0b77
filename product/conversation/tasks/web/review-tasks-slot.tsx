import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewTasks = later(() => withAllWords(import('./review-tasks.tsx')).then(({ ReviewTasks: Part }) => Part))

/** The agency's tasks about the open review; nothing of them is fetched for users of the tenant. */
export function ReviewTasksSlot({ review }: NotesFillerProps) {
  const may = useMay()
  return may('tasks.view') ? <ReviewTasks key={review.id} review={review} /> : null
}
