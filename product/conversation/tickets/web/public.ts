import type { TicketType } from '../contract.ts'

export { PriorityMark, useStageName } from './marks.tsx'
export { useTicketFilters } from './use-ticket-filters.ts'
export { useTicketsText } from './use-text.ts'
/** What the fillers of the slot `tickets.guide` get: the type of the open ticket, unless that is hidden. */
export type TicketGuide = { type: TicketType | null }
/** What the fillers of the slot `tickets.parts` get: the open ticket, and the zone of its location. */
export type TicketParts = { ticketId: number; timezone: string }
/** What the fillers of the slot `tickets.links` get: how links beside the list look, or that they are items of a menu. */
export type TicketLinks = { className: string } | { isMenu: true }
