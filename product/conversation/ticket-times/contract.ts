import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'

/** So many entries a ticket may have. */
export const MOST_ENTRIES = 500
/** So long one entry may be: a day. */
export const MAX_MINUTES = 1440
const MAX_TEXT = 500

export const ticketTime = z.object({
  id: id('ticketTime'),
  author: z.object({ id: id('user'), name: z.string() }),
  minutes: z.int(),
  day: z.iso.date(),
  /** Plain text, whatever it looks like; empty where nothing was said. */
  text: z.string(),
  at: instant,
})
export type TicketTime = z.output<typeof ticketTime>

/** How long users worked on tickets (document 002 §3: timelog). */
export const ticketTimes = defineSystem({
  name: 'ticket-times',
  permissions: { view: { action: 'tickets.view' }, log: { action: 'tickets.edit' } },
  errors: {
    notFound: { status: 404 },
    /** Somebody else wrote it. */
    notYours: { status: 409 },
    futureDay: { status: 422 },
    tooMany: { status: 409 },
  },
  audit: { 'ticketTime.add': 'ticket', 'ticketTime.remove': 'ticket' },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/tickets/:ticketId/times',
      does: 'List the time worked on a ticket, latest day first, with the sum',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({ minutes: z.int(), entries: z.array(ticketTime) }),
    },
    add: {
      at: 'POST /api/tenants/:tenantId/tickets/:ticketId/times',
      does: 'Add time that the current user worked on a ticket',
      needs: 'log',
      own: true,
      personal: true,
      fails: ['notFound', 'futureDay', 'tooMany'],
      body: z.object({
        minutes: z.int().min(1).max(MAX_MINUTES),
        day: example(z.iso.date(), '2026-01-31'),
        text: z.string().trim().max(MAX_TEXT).default(''),
      }),
      refreshes: ['list'],
      gives: ticketTime,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/tickets/:ticketId/times/:ticketTimeId',
      does: 'Delete a time entry of the current user',
      needs: 'log',
      own: true,
      personal: true,
      fails: ['notFound', 'notYours'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  events: {
    changed: {
      payload: z.object({ ticketIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
  },
})
