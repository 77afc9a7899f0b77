import * as z from 'zod'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { ticket, ticketChange } from './ticket.ts'

const timeline = routesOf<typeof customers>('customers', 'timeline')
/** What lists tickets. */
const listed = ['search', 'counts', 'board', ...timeline]
/** What shows a ticket. */
export const shown = [...listed, 'one', 'log', 'clocks', 'files']

/** What is said of tickets, inside and outside. */
export const ticketEvents = {
  created: {
    payload: z.object({ ticketIds: z.array(z.int()), locationIds: z.array(z.int()) }),
    live: true,
    needs: 'view',
    outside: { does: 'Tickets were created', gives: z.object({ tickets: z.array(ticket) }) },
    refreshes: listed,
  },
  changed: {
    payload: z.object({
      ticketIds: z.array(z.int()),
      locationIds: z.array(z.int()),
      changes: z.array(ticketChange.schema),
    }),
    live: true,
    needs: 'view',
    outside: {
      does: 'Tickets changed',
      gives: z.object({ tickets: z.array(ticket), changes: z.array(ticketChange.schema) }),
    },
    refreshes: shown,
  },
  closed: {
    payload: z.object({ ticketIds: z.array(z.int()), locationIds: z.array(z.int()) }),
    live: true,
    needs: 'view',
    outside: { does: 'Tickets were closed', gives: z.object({ tickets: z.array(ticket) }) },
    refreshes: shown,
  },
  deleted: {
    payload: z.object({ ticketIds: z.array(z.int()), locationIds: z.array(z.int()) }),
    live: true,
    needs: 'view',
    refreshes: listed,
  },
  /** They came in from a file, or an import changed them: what is shown follows, and nothing is set off by it. */
  imported: {
    payload: z.object({ ticketIds: z.array(z.int()), locationIds: z.array(z.int()) }),
    live: true,
    needs: 'view',
    refreshes: shown,
  },
  /** A note tells users that it mentions them. */
  mentioned: { payload: z.object({ ticketId: z.int(), noteId: z.int(), userIds: z.array(z.int()) }) },
  /** A note that mentioned them is gone. */
  unmentioned: { payload: z.object({ ticketId: z.int(), userIds: z.array(z.int()) }) },
} as const
