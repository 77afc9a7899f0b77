/** What happens with tickets about a customer's reviews, as their timeline calls it. */
export type TicketKind = 'ticket.created' | 'ticket.closed' | 'ticket.reopened' | 'ticket.noted'
/** What is told of it beside the moment and the title. */
export type TicketFacts = {
  number: number
  /** As it is now. */
  isClosed: boolean
  /** Where the reader sees how it was closed: the reason, and the number of the ticket that goes on for it. */
  reason?: string | null
  into?: number | null
}
