import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewCourse = later(() => withAllWords(import('./review-course.tsx')).then(({ ReviewCourse: Part }) => Part))

/** What fired on the thread of the open review; a list that opens without a review fetches nothing of it. */
export function ReviewCourseSlot({ review }: NotesFillerProps) {
  const may = useMay()
  return may('review-inbox.view') ? <ReviewCourse key={review.id} review={review} /> : null
}
