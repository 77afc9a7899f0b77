import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { escalations } from '../contract.ts'
import { CourseSection } from './course-section.tsx'
import classes from './escalations.module.css'

/** What fired on the thread of a review, and what will. */
export function ReviewCourse({ review }: Pick<NotesFillerProps, 'review'>) {
  const { data } = useQuery(queriesOf(escalations).ofReview({ params: { reviewId: review.id } }))
  return data ? <CourseSection course={data} timezone={review.timezone} className={classes.inReview} /> : null
}
