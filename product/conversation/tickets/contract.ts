import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { fileErrors, fileRoutes } from '#product/workspace/files/contract.ts'
import { ticketOperation } from './shapes/change.ts'
import { ticketChangeRoutes } from './shapes/change-routes.ts'
import { ticketEvents } from './shapes/events.ts'
import { fieldLevel, fieldRoutes, ticketField } from './shapes/secured.ts'
import { ticketFields } from './shapes/fields.ts'
import { ticketImportField, ticketImportReason } from './shapes/import.ts'
import { mergeRoutes } from './shapes/merge.ts'
import { ticketSettingRoutes } from './shapes/setting-routes.ts'
import { noteErrors } from '#product/workspace/notes/contract.ts'
import { ticketNoteRoutes } from './shapes/note-routes.ts'
import { ticketChoices, ticketLogLine } from './shapes/work.ts'
import {
  clockKind,
  stageKind,
  stopReason,
  ticket,
  ticketChange,
  ticketClock,
  ticketPriority,
  ticketResponseStatus,
  ticketType,
  ticketView,
} from './shapes/ticket.ts'

export {
  type SavedTicket,
  type TicketAct,
  type TicketExecution,
  ticketOperation,
  type WrittenField,
} from './shapes/change.ts'
export { MOST_AT_ONCE } from './shapes/change-routes.ts'
export { fieldLevel, type FieldLevel, type RoleFields, ticketField, type TicketField } from './shapes/secured.ts'
export { MOST_MERGED, type TicketMerge, UNDO_HOURS } from './shapes/merge.ts'
export {
  ticketImportField,
  type TicketImportField,
  ticketImportReason,
  type TicketImportReason,
} from './shapes/import.ts'
export type { TicketSettings, TicketStage } from './shapes/setting-routes.ts'
export type { TicketChoices, TicketLogLine } from './shapes/work.ts'
export {
  clockKind,
  type ClockKind,
  listingTypes,
  stageKind,
  type StageKind,
  stopReason,
  type StopReason,
  ticket,
  type Ticket,
  ticketChange,
  type TicketClock,
  ticketPriority,
  ticketResponseStatus,
  ticketType,
  type TicketType,
  ticketView,
} from './shapes/ticket.ts'

/** Counts are exact up to here. */
export const MAX_COUNT = 1000
/** So many stages of its own a tenant may have. */
export const MOST_STAGES = 50
/** So many cards of each stage the board shows. */
export const BOARD_CARDS = 20

const count = z.object({ count: z.int(), exact: z.boolean() })
export const tickets = defineSystem({
  name: 'tickets',
  permissions: {
    view: { action: 'tickets.view' },
    create: { action: 'tickets.add' },
    edit: { action: 'tickets.edit' },
    delete: { action: 'tickets.delete' },
    export: { action: 'tickets.export' },
    /** Asked by the importer, of whoever brings a file of tickets. */
    import: { action: 'tickets.import' },
    assign: { action: 'tickets.assign' },
    close: { action: 'tickets.close' },
    approve: { action: 'tickets.approve' },
    label: { action: 'labels.assign' },
    settings: { action: 'platform-inbox.view' },
    addSettings: { action: 'platform-inbox.add' },
    editSettings: { action: 'platform-inbox.edit' },
    deleteSettings: { action: 'platform-inbox.delete' },
  },
  errors: {
    notFound: { status: 404 },
    /** Nothing is done with it until it is open again. */
    ticketClosed: { status: 409 },
    /** Closed before it was opened, or in the future. */
    closedDate: { status: 422 },
    /** The review has an open one of the type. */
    ticketExists: { status: 409 },
    /** So many were created this month that there may be no more. */
    limitExceeded: { status: 409 },
    notClosed: { status: 409 },
    pastDate: { status: 422 },
    noLocation: { status: 422 },
    unknownLocation: { status: 400 },
    unknownReview: { status: 400 },
    unknownUser: { status: 400 },
    unknownRole: { status: 400 },
    unknownQueue: { status: 400 },
    unknownStage: { status: 400 },
    unknownReason: { status: 400 },
    unknownCause: { status: 400 },
    /** None of the chosen root causes has it. */
    unknownTag: { status: 400 },
    /** A ticket about a review closes under the duties of its thread. */
    reasonRequired: { status: 422 },
    tagRequired: { status: 422 },
    unknownLabel: { status: 400 },
    nameTaken: { status: 409 },
    ...noteErrors,
    ...fileErrors,
    /** Tickets are at it, and it was not said where they go. */
    inUse: { status: 409 },
    /** A default stage stays. */
    stageStays: { status: 409 },
    /** It goes on in another one already. */
    mergedAlready: { status: 409 },
    mergeItself: { status: 400 },
    otherLocation: { status: 409 },
    unknownMerge: { status: 400 },
    undoneAlready: { status: 409 },
    undoLate: { status: 409 },
    /** One of the merged tickets was, so that it would not be what it was. */
    changedSince: { status: 409 },
    /** It is about no review, or nobody replied to it. */
    noReview: { status: 409 },
    noReply: { status: 409 },
    /** There is a reply, or another one, that its writer did not see. */
    replyChanged: { status: 409 },
    /** What it is about is reached through no account. */
    noAccount: { status: 409 },
    /** The other part of the product refused it; the text says why. */
    refused: { status: 422 },
  },
  /** Document 002 §8. */
  failureCodes: {
    keys: {
      'error.system': 0,
      'platform.stale': 1,
      'tickets.replyChanged': 1,
      'tickets.ticketClosed': 5,
      'tickets.closedDate': 6,
      'tickets.ticketExists': 7,
    },
    statuses: { 400: 3, 403: 2, 404: 4, 409: 3, 422: 3 },
  },
  enumerations: {
    clockKind,
    fieldLevel,
    stageKind,
    stopReason,
    ticketChange,
    ticketField,
    ticketImportField,
    ticketImportReason,
    ticketOperation,
    ticketPriority,
    ticketResponseStatus,
    ticketType,
    ticketView,
  },
  lists: {
    tickets: {
      needs: 'view',
      exports: 'export',
      fields: ticketFields,
      sort: 'targetAt',
      page: 'list',
      whole: { view: 'All' },
    },
  },
  audit: {
    'ticket.create': 'ticket',
    'ticket.save': 'ticket',
    'ticket.change': 'ticket',
    'ticket.close': 'ticket',
    'ticket.reopen': 'ticket',
    'ticket.delete': 'ticket',
    'ticket.execute': 'ticket',
    'ticket.label': 'ticket',
    'ticket.merge': 'ticket',
    'ticket.unmerge': 'ticket',
    'ticket.note': 'ticket',
    'ticket.edit-note': 'ticket',
    'ticket.delete-note': 'ticket',
    'ticket.restore-note': 'ticket',
    'ticket.add-file': 'ticket',
    'ticket.remove-file': 'ticket',
    'ticket.file-policy': 'ticket',
    'ticket-setting.save': 'tenant',
    'ticket-field.save': 'role',
    'ticket-stage.create': 'ticketStage',
    'ticket-stage.save': 'ticketStage',
    'ticket-stage.remove': 'ticketStage',
  },
  routes: {
    ...ticketChangeRoutes,
    ...ticketSettingRoutes,
    ...fieldRoutes,
    ...mergeRoutes,
    ...ticketNoteRoutes,
    ...fileRoutes('/api/tenants/:tenantId/tickets/:ticketId', {
      of: 'a ticket',
      sees: 'view',
      changes: ['edit'],
      refreshes: ['log', 'one'],
    }),
    search: {
      at: 'PUT /api/tenants/:tenantId/tickets/search',
      reads: true,
      does: 'Find tickets',
      needs: 'view',
      body: z.object({ view: ticketView.schema.optional(), ...listAsk }),
      gives: listOf(ticket),
    },
    counts: {
      at: 'GET /api/tenants/:tenantId/tickets/counts',
      does: 'Count the tickets of each view and the open ones of each queue, exactly up to 1,000',
      needs: 'view',
      gives: z.object({
        views: z.array(count.extend({ view: ticketView.schema })),
        queues: z.array(count.extend({ id: id('inboxQueue'), name: z.string() })),
      }),
    },
    board: {
      at: 'PUT /api/tenants/:tenantId/tickets/board',
      reads: true,
      does: 'List the tickets of each stage, what is due first, first',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: z.array(
        count.extend({
          stageID: id('ticketStage'),
          /** Half of those that left it within 28 days stayed no longer; null where none did. */
          medianMinutes: z.int().nullable(),
          items: z.array(ticket),
        }),
      ),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/tickets/:ticketId',
      does: 'Get one ticket',
      needs: 'view',
      fails: ['notFound'],
      gives: ticket,
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/tickets/choices',
      does: 'List what can be chosen for a ticket: stages, assignees, closing reasons, root causes',
      needs: 'view',
      gives: ticketChoices,
    },
    log: {
      at: 'GET /api/tenants/:tenantId/tickets/:ticketId/log',
      does: 'List what happened to a ticket, oldest first',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(ticketLogLine),
    },
    clocks: {
      at: 'GET /api/tenants/:tenantId/tickets/:ticketId/clocks',
      does: 'Say why a ticket is due when it is, stretch by stretch',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(ticketClock),
    },
  },
  events: ticketEvents,
  pages: {
    list: { path: '/actions', needs: 'view', located: true },
    board: { path: '/actions/board', needs: 'view', located: true },
    stages: { path: '/admin/ticket-stages', needs: 'settings' },
    settings: { path: '/admin/tickets', needs: 'settings' },
    fields: { path: '/admin/ticket-fields', needs: 'settings' },
  },
})
