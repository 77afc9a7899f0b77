import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id } from '#platform/contract/field.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { ticketPriority, type tickets, ticketType } from '#product/conversation/tickets/contract.ts'

/** So long an instruction may be. */
export const MAX_INSTRUCTION = 4000

const said = z.object({
  /** How tickets of the type are worked on, in the words of the tenant; empty where nobody said. */
  instruction: example(
    z
      .string()
      .trim()
      .max(MAX_INSTRUCTION)
      .refine((text) => text === '' || canBeRead(text)),
    'Call before noon.',
  ),
  /** Whom to ask about one; each who sees tickets can be. */
  contactID: example(id('user').nullable(), null),
  /** What a new one begins with where nothing else is said; null: Medium, and no queue. */
  priority: ticketPriority.schema.nullable(),
  queueID: example(id('inboxQueue').nullable(), null),
  /** Where tickets are created by hand. */
  isOffered: example(z.boolean(), true),
})

export const ticketTypeRule = said.extend({
  type: ticketType.schema,
  contactName: z.string().nullable(),
  queueName: z.string().nullable(),
  version: z.int(),
})
export type TicketTypeRule = z.output<typeof ticketTypeRule>

const named = <K extends string>(kind: K) => z.array(z.object({ id: id(kind), name: z.string() }))

/** What a tenant says of its ticket types (document 002 §3: instruction, contact, type config). */
export const ticketTypes = defineSystem({
  name: 'ticket-types',
  permissions: {
    view: { action: 'tickets.view' },
    settings: { action: 'platform-inbox.view' },
    edit: { action: 'platform-inbox.edit' },
  },
  errors: {
    unknownUser: { status: 400 },
    unknownQueue: { status: 400 },
    /** It was the last type that was offered. */
    noneOffered: { status: 409 },
  },
  audit: { 'ticket-type.save': 'tenant' },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/ticket-types',
      does: 'List the ticket types with their instructions, contacts and what new tickets start with',
      needs: ['view', 'settings'],
      gives: z.array(ticketTypeRule),
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/ticket-types/choices',
      does: 'List what can be chosen for a ticket type: contacts and queues',
      needs: 'edit',
      gives: z.object({ users: named('user'), queues: named('inboxQueue') }),
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/ticket-types',
      does: 'Edit a ticket type: its instruction, contact, and what new tickets start with',
      needs: 'edit',
      fails: ['unknownUser', 'unknownQueue', 'noneOffered'],
      strange: { user: 'unknownUser', inboxQueue: 'unknownQueue' },
      body: said.extend({ type: ticketType.schema, version: z.int().min(0) }),
      refreshes: ['list', ...routesOf<typeof tickets>('tickets', 'choices')],
      gives: ticketTypeRule,
    },
  },
  pages: { list: { path: '/admin/ticket-types', needs: 'settings' } },
})
