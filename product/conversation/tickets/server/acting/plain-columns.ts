import type { SavedTicket } from '../../contract.ts'
import type { TicketRow } from '../ticket-row.ts'
import type { TicketSet } from './change-tickets.ts'

const columns = {
  type: 'type',
  title: 'title',
  text: 'text',
  priority: 'priority',
  userID: 'user_id',
  roleID: 'role_id',
  queueID: 'queue_id',
  reporterName: 'reporter_name',
  reporterEmail: 'reporter_email',
  reporterPhone: 'reporter_phone',
  rating: 'rating',
  nps: 'nps',
  sentiment: 'sentiment',
} as const satisfies Partial<Record<keyof SavedTicket, keyof TicketRow>>

/** What is said of a ticket, as its columns; what is left out stays. */
export function plainColumns(said: Partial<SavedTicket>): TicketSet {
  const given = Object.entries(columns).filter(([name]) => said[name as keyof typeof columns] !== undefined)
  return Object.fromEntries(given.map(([name, column]) => [column, said[name as keyof typeof columns]]))
}
