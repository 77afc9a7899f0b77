import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { ActCtx, ActingCtx, Given, Handlers } from '#platform/server/system/serve-system.ts'
import * as floor from '#product/workspace/notes/server/public.ts'
import { tickets } from '../contract.ts'
import { writeLog } from './acting/write-log.ts'
import { emitChanged } from './emit-tickets.ts'
import { isFieldHidden, mustWrite } from './field-security.ts'
import { loadTicket } from './load-ticket.ts'
import type { TicketRow } from './ticket-row.ts'

export const forgetNotesJob = floor.forgetNotesJob('tickets.forget-notes', 'ticket_note')

type Call = { params: { ticketId: number }; body: floor.NoteWords }

/** Writes a private note; each who is mentioned in it may see the ticket, and is told. */
export async function writeNote(
  ctx: ActCtx<typeof tickets, 'writeNote'>,
  { params, body }: Call,
): Promise<Given<typeof tickets, 'writeNote'>> {
  mustWrite(ctx.who, ['notes'])
  return floor.writeNote(ctx, await spotOf(ctx, params.ticketId), body)
}

/** What users write to each other about a ticket; a role may be kept from reading or from writing it. */
export const noteHandlers: Pick<
  Handlers<typeof tickets>,
  'notes' | 'notePeople' | 'writeNote' | 'editNote' | 'deleteNote' | 'restoreNote'
> = {
  async notes(ctx, { params }) {
    const spot = await spotOf(ctx, params.ticketId)
    return isFieldHidden(ctx.who, 'notes') ? [] : floor.listNotes(ctx, spot)
  },
  notePeople: async (ctx, { params, query }) =>
    floor.listNotePeople(ctx, await spotOf(ctx, params.ticketId), query.name),
  writeNote,
  async editNote(ctx, { params, body }) {
    mustWrite(ctx.who, ['notes'])
    return floor.editNote(ctx, await spotOf(ctx, params.ticketId), params.ticketNoteId, body)
  },
  async deleteNote(ctx, { params }) {
    mustWrite(ctx.who, ['notes'])
    return floor.deleteNote(ctx, await spotOf(ctx, params.ticketId), params.ticketNoteId)
  },
  async restoreNote(ctx, { params }) {
    mustWrite(ctx.who, ['notes'])
    return floor.restoreNote(ctx, await spotOf(ctx, params.ticketId), params.ticketNoteId)
  },
}

const audited = {
  write: 'ticket.note',
  edit: 'ticket.edit-note',
  delete: 'ticket.delete-note',
  restore: 'ticket.restore-note',
} as const

async function spotOf(ctx: ActingCtx, ticketId: number): Promise<floor.NoteSpot> {
  const { tenantId } = ctx
  const ticket = (await loadTicket(ctx, ticketId)) ?? raise(tickets, 'notFound')
  return {
    table: 'ticket_note',
    thing: 'ticket_id',
    id: ticketId,
    locationId: ticket.location_id,
    sees: actionOf(tickets, 'view'),
    refuse: (error, detail) => raise(tickets, error, detail),
    async count(tx, by) {
      // no version: a note is no change of what others are writing
      const { rows } = await sql<TicketRow>`
        update ticket set notes = notes + ${by}::int where tenant_id = ${tenantId} and id = ${ticketId} returning *`.execute(
        tx.db,
      )
      const row = rows[0] ?? raise(tickets, 'notFound')
      await emitChanged(tx, [row], ['Note'])
      return row.notes
    },
    async audit(tx, act, noteID) {
      if (act === 'write')
        await writeLog(tx.db, ctx, [{ row: ticket, lines: [{ change: 'Note', before: null, after: null }] }])
      await tx.audit(tickets, { action: audited[act], entityId: ticketId, after: { noteID } })
    },
    mentioned: (tx, noteId, userIds) => tx.emit(tickets, 'mentioned', { ticketId, noteId, userIds }),
    unmentioned: (tx, userIds) => tx.emit(tickets, 'unmentioned', { ticketId, userIds }),
  }
}
