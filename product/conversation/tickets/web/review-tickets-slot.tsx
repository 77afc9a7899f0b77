import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewTickets = later(() => withAllWords(import('./review-tickets.tsx')).then(({ ReviewTickets: Part }) => Part))

/** The tickets about the open review; a list that opens without a review fetches nothing of them. */
export function ReviewTicketsSlot({ review }: NotesFillerProps) {
  const may = useMay()
  return may('tickets.view') ? <ReviewTickets key={review.id} review={review} /> : null
}
