import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { labelRoute } from '#product/workspace/labels/contract.ts'
import { newTicket, savedTicket, ticketAct, ticketExecution } from './change.ts'
import { shown } from './events.ts'
import { ticket } from './ticket.ts'

/** So many tickets are changed by one call. */
export const MOST_AT_ONCE = 250
const ids = z.array(id('ticket')).min(1).max(MOST_AT_ONCE)

const acting = [
  'notFound',
  'ticketClosed',
  'closedDate',
  'ticketExists',
  'notClosed',
  'unknownUser',
  'unknownRole',
  'unknownQueue',
  'unknownStage',
  'unknownReason',
  'unknownCause',
  'unknownTag',
  'reasonRequired',
  'tagRequired',
  'pastDate',
] as const
const strange = {
  user: 'unknownUser',
  role: 'unknownRole',
  inboxQueue: 'unknownQueue',
  ticketStage: 'unknownStage',
  closingReason: 'unknownReason',
  rootCause: 'unknownCause',
} as const

/** Tickets: created, changed, settled, deleted. */
export const ticketChangeRoutes = {
  create: {
    at: 'POST /api/tenants/:tenantId/tickets',
    does: 'Create a ticket, also from a review',
    needs: 'create',
    fails: [
      'ticketExists',
      'limitExceeded',
      'noLocation',
      'pastDate',
      'unknownLocation',
      'unknownReview',
      'unknownUser',
      'unknownRole',
      'unknownQueue',
    ],
    strange: { ...strange, location: 'unknownLocation', review: 'unknownReview' },
    body: newTicket,
    refreshes: ['search', 'counts', 'board'],
    gives: ticket,
  },
  save: {
    at: 'PUT /api/tenants/:tenantId/tickets/:ticketId',
    does: 'Edit a ticket; who saves over a newer version gets that one',
    needs: ['edit', 'assign', 'close'],
    fails: acting,
    strange,
    body: savedTicket,
    refreshes: shown,
    gives: ticket,
  },
  act: {
    at: 'PUT /api/tenants/:tenantId/tickets/act',
    does: 'Change, assign, move, postpone, close or reopen tickets',
    needs: ['edit', 'assign', 'close'],
    fails: acting,
    strange,
    items: 'ids',
    body: z.object({ ids, act: ticketAct }),
    refreshes: shown,
    gives: bulkResult,
  },
  execute: {
    at: 'PUT /api/tenants/:tenantId/tickets/:ticketId/execute',
    does: 'Settle what a ticket is about, and close it',
    outward: ({ act }: { act: { operation: string } }) => act.operation !== 'dismissAndClose',
    needs: ['close', 'edit', 'approve'],
    fails: [...acting, 'noReview', 'noReply', 'replyChanged', 'noAccount', 'refused'],
    strange,
    body: z.object({ act: ticketExecution, version: z.int() }),
    refreshes: shown,
    gives: ticket,
  },
  remove: {
    at: 'PUT /api/tenants/:tenantId/tickets/delete',
    does: 'Delete tickets for good',
    needs: 'delete',
    personal: true,
    fails: ['notFound'],
    items: 'ids',
    body: z.object({ ids }),
    refreshes: ['search', 'counts', 'board'],
    gives: bulkResult,
  },
  label: labelRoute('PUT /api/tenants/:tenantId/tickets/labels', {
    of: 'ticket',
    does: 'Label tickets',
    needs: 'label',
  }),
} as const
