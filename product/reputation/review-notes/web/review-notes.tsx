import { NotesPanel } from '#product/workspace/notes/web/public.ts'
import { notesOfReviews } from './notes-of-reviews.ts'

/** The private notes on a review, and where the reader writes. */
export function ReviewNotes({ reviewId, isPhone }: { reviewId: number; isPhone: boolean }) {
  return <NotesPanel calls={notesOfReviews} id={reviewId} isPhone={isPhone} />
}
