import { actionOf } from '#platform/contract/define-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { sql } from 'kysely'
import { type TicketImportReason, tickets } from '../../contract.ts'
import { commitTickets } from './commit-tickets.ts'
import { planTickets } from './plan-tickets.ts'
import { closedTo, hiddenFrom, ticketColumns } from './ticket-columns.ts'
import { undoTickets } from './undo-tickets.ts'

/** Document 002 §8, for each reason; 3 is an illegal argument. */
const codes: Record<TicketImportReason, number> & Record<string, number> = {
  unknownLocation: 3,
  ambiguousLocation: 3,
  dateUnreadable: 3,
  dateOutOfRange: 3,
  tooManyCells: 3,
  stale: 1,
  noPermission: 2,
  ticketClosed: 5,
  closedDate: 6,
  sameTicket: 7,
  otherLocation: 3,
  limitExceeded: 3,
  titleMissing: 3,
  tooLong: 3,
  controlCharacter: 3,
  unknownType: 3,
  unknownStage: 3,
  unknownQueue: 3,
  unknownPriority: 3,
  unknownOwner: 3,
  unknownSentiment: 3,
  unknownReason: 3,
  unknownCause: 3,
  unknownTag: 3,
  badRating: 3,
  badNps: 3,
  badEmail: 3,
  badUrl: 3,
  stageOpen: 3,
  notClosed: 3,
}

/** How tickets come in from files. */
export const importTickets: ImportKind = {
  fields: ticketColumns,
  requires: [
    { anyOf: ['title', 'text'] },
    { anyOf: ['locationKey', 'locationName'], orLocation: true, error: 'noLocation' },
  ],
  options: [],
  words: { system: tickets.name, fields: 'ticketImportField', reasons: 'ticketImportReason' },
  codes,
  needs: {
    see: actionOf(tickets, 'view'),
    create: actionOf(tickets, 'import'),
    undo: actionOf(tickets, 'delete'),
  },
  closedTo,
  hiddenFrom,
  shows: { path: pagePath(tickets, 'list', {}), search: (importId) => ({ view: 'All', importID: String(importId) }) },
  idField: 'externalID',
  excerptOf: 'title',
  async countKnown({ read, tenantId }, ids) {
    const { rows } = await sql<{ known: number }>`
      select count(*)::int as known from ticket where tenant_id = ${tenantId} and external_id = any(${ids}::text[])`.execute(
      read,
    )
    return rows[0]!.known
  },
  plan: planTickets,
  commit: commitTickets,
  undo: undoTickets,
}
