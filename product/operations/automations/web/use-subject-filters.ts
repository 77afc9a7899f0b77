import type { Filter } from '#platform/web/list/filters.ts'
import { useTicketFilters } from '#product/conversation/tickets/web/public.ts'
import { useQuestionFilters } from '#product/reputation/questions/web/public.ts'
import { useReviewFilters } from '#product/reputation/reviews/web/public.ts'
import type { RuleSubject } from '../contract.ts'

/** The filters of the list that the conditions of a rule are about. */
export function useSubjectFilters(subject: RuleSubject): readonly Filter[] {
  const ofReviews = useReviewFilters({ isWork: true })
  const ofTickets = useTicketFilters()
  const ofQuestions = useQuestionFilters()
  return { Review: ofReviews, Ticket: ofTickets, Question: ofQuestions }[subject]
}
