import * as z from 'zod'
import { id, instant } from '#platform/contract/field.ts'
import { ticket } from './ticket.ts'

/** So many tickets are merged into one at once. */
export const MOST_MERGED = 20
/** So long a merge can be undone. */
export const UNDO_HOURS = 24

export const ticketMerge = z.object({
  id: id('ticketMerge'),
  at: instant,
  userName: z.string().nullable(),
  /** Those that were merged, and are still there. */
  tickets: z.array(z.object({ id: id('ticket'), number: z.int() })),
  /** Until when it can be undone; null where it was undone. */
  undoUntil: instant.nullable(),
})
export type TicketMerge = z.output<typeof ticketMerge>

/** Tickets become one, and are what they were again. */
export const mergeRoutes = {
  merges: {
    at: 'GET /api/tenants/:tenantId/tickets/:ticketId/merges',
    does: 'List what was merged into a ticket, newest first',
    needs: 'view',
    fails: ['notFound'],
    gives: z.array(ticketMerge),
  },
  merge: {
    at: 'PUT /api/tenants/:tenantId/tickets/:ticketId/merge',
    does: 'Merge open tickets of one location into one; the others are closed',
    needs: 'close',
    fails: ['notFound', 'ticketClosed', 'mergedAlready', 'mergeItself', 'otherLocation', 'tooMany'],
    strange: { ticket: 'notFound' },
    body: z.object({ ids: z.array(id('ticket')).min(1).max(MOST_MERGED) }),
    refreshes: ['search', 'counts', 'board', 'one', 'log', 'clocks', 'notes', 'merges'],
    gives: ticket,
  },
  unmerge: {
    at: 'PUT /api/tenants/:tenantId/tickets/:ticketId/unmerge',
    does: 'Undo a merge of tickets within 24 hours',
    needs: 'close',
    fails: ['notFound', 'unknownMerge', 'undoneAlready', 'undoLate', 'changedSince', 'ticketExists'],
    strange: { ticketMerge: 'unknownMerge' },
    body: z.object({ mergeID: id('ticketMerge') }),
    refreshes: ['search', 'counts', 'board', 'one', 'log', 'clocks', 'notes', 'merges'],
    gives: ticket,
  },
} as const
