import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { TicketParts } from '#product/conversation/tickets/web/public.ts'
import { escalations } from '../contract.ts'
import { CourseSection } from './course-section.tsx'

/** What fired on the open ticket, and what will. */
export function TicketCourseSlot({ ticketId, timezone }: TicketParts) {
  const { data } = useQuery(queriesOf(escalations).ofTicket({ params: { ticketId } }))
  return data ? <CourseSection course={data} timezone={timezone} /> : null
}
