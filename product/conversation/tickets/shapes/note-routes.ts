import * as z from 'zod'
import { noteBody, ticketNote } from './work.ts'

/** Private notes on a ticket. */
export const noteRoutes = {
  notes: {
    at: 'GET /api/tenants/:tenantId/tickets/:ticketId/notes',
    does: 'List the private notes on a ticket, oldest first',
    needs: 'view',
    fails: ['notFound'],
    gives: z.array(ticketNote),
  },
  writeNote: {
    at: 'POST /api/tenants/:tenantId/tickets/:ticketId/notes',
    does: 'Write a private note on a ticket',
    needs: 'view',
    own: true,
    personal: true,
    fails: ['notFound', 'cannotSee', 'tooMany'],
    body: noteBody,
    refreshes: ['notes', 'log', 'one'],
    gives: ticketNote,
  },
} as const
