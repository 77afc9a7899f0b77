import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import type { TicketParts } from '#product/conversation/tickets/web/public.ts'
import { OriginTasks } from './origin-tasks.tsx'
import { useTasksText } from './use-text.ts'

/** The agency's open tasks about the open ticket; nothing of them is fetched for users of the tenant. */
export function TicketTasksSlot({ ticketId }: TicketParts) {
  const may = useMay()
  return may('tasks.view') ? <TicketTasks ticketId={ticketId} /> : null
}

function TicketTasks({ ticketId }: { ticketId: number }) {
  const t = useTasksText()
  const { data: ticket } = useQuery(queriesOf(tickets).one({ params: { ticketId } }))
  if (!ticket) return null
  const { title, number, locationID } = ticket
  return (
    <OriginTasks
      from={{ ticketID: ticketId, locationID, type: 'Custom', title: title || t('aboutTicket', { number }) }}
    />
  )
}
