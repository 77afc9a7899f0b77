import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { NoteCalls } from '#product/workspace/notes/web/public.ts'
import { tickets } from '../contract.ts'

const calls = () => callsOf(tickets)

export const notesOfTickets: NoteCalls = {
  kind: 'ticketNote',
  system: tickets,
  notes: (ticketId) => queriesOf(tickets).notes({ params: { ticketId } }),
  people: (ticketId, name) => queriesOf(tickets).notePeople({ params: { ticketId }, query: { name } }),
  write: (ticketId, body) => calls().writeNote({ params: { ticketId }, body }),
  edit: (ticketId, ticketNoteId, body) => calls().editNote({ params: { ticketId, ticketNoteId }, body }),
  delete: (ticketId, ticketNoteId) => calls().deleteNote({ params: { ticketId, ticketNoteId } }),
  restore: (ticketId, ticketNoteId) => calls().restoreNote({ params: { ticketId, ticketNoteId } }),
}
