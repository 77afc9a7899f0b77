import { type Selectable, sql } from 'kysely'
import { actionOf, type Body } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { TicketNoteTable } from '#platform/server/database/tables.generated.ts'
import type { ActCtx, Given, Handler } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { withMarks, withNames } from '#product/workspace/notes/server/public.ts'
import { MOST_NOTES, type TicketNote, tickets } from '../contract.ts'
import { writeLog } from './acting/write-log.ts'
import { emitChanged } from './emit-tickets.ts'
import { isFieldHidden, mustWrite } from './field-security.ts'
import { loadTicket } from './load-ticket.ts'
import { lockTickets } from './ticket-row.ts'

type NoteRow = Selectable<TicketNoteTable>

/** The notes on a ticket, the oldest first. */
export const listNotes: Handler<typeof tickets, 'notes'> = async (ctx, { params: { ticketId } }) => {
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  if (isFieldHidden(ctx.who, 'notes')) return []
  const rows = await ctx.read
    .selectFrom('ticket_note')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return nameNotes(ctx.read, rows)
}

/** Writes a private note; each who is mentioned in it may see the ticket, and is told. */
export async function writeNote(
  ctx: ActCtx<typeof tickets, 'writeNote'>,
  { params: { ticketId }, body }: { params: { ticketId: number }; body: Body<(typeof tickets)['routes']['writeNote']> },
): Promise<Given<typeof tickets, 'writeNote'>> {
  const { tenantId } = ctx
  mustWrite(ctx.who, ['notes'])
  const ticket = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  const mentions = [...new Set(body.mentions)]
  const seers = new Set(
    mentions.length ? await holdersAt(ctx.read, tenantId, actionOf(tickets, 'view'), ticket.location_id) : [],
  )
  if (!mentions.every((id) => seers.has(id))) return ctx.fail('cannotSee', { field: 'mentions' })
  const names = await namesOf(ctx.read, mentions)
  return ctx.tx(async (tx) => {
    const [row] = await lockTickets(tx.db, tenantId, ctx.who, [ticketId])
    if (!row) return ctx.fail('notFound')
    if (row.notes >= MOST_NOTES) return ctx.fail('tooMany', { values: { most: MOST_NOTES } })
    const note = await tx.db
      .insertInto('ticket_note')
      .values({
        tenant_id: tenantId,
        ticket_id: ticketId,
        author_id: ctx.who.userId,
        text: withMarks(
          body.text,
          mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
        ),
        mentions,
        at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // no version: a note is no change of what others are writing
    await sql`update ticket set notes = notes + 1 where tenant_id = ${tenantId} and id = ${ticketId}`.execute(tx.db)
    await writeLog(tx.db, ctx, [{ row, lines: [{ change: 'Note', before: null, after: null }] }])
    await tx.audit(tickets, { action: 'ticket.note', entityId: ticketId, after: { noteID: note.id } })
    await emitChanged(tx, [row], ['Note'])
    if (mentions.length) await tx.emit(tickets, 'mentioned', { ticketId, noteId: note.id, userIds: mentions })
    return (await nameNotes(tx.db, [note]))[0]!
  })
}

async function nameNotes(db: Db, rows: readonly NoteRow[]): Promise<TicketNote[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ author_id, mentions }) => [author_id, ...mentions.map(Number)]),
  )
  const nameOf = (id: number) => names.get(id) ?? ''
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: nameOf(row.author_id) },
    text: withNames(row.text, nameOf),
    mentions: row.mentions.map(Number).map((id) => ({ id, name: nameOf(id) })),
    at: row.at.toISOString(),
  }))
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
