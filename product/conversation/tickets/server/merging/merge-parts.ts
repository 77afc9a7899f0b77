import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { moveFiles } from '#product/workspace/files/server/public.ts'
import { timeTickets } from '../clocks/time-tickets.ts'
import type { TicketRow } from '../ticket-row.ts'

const moment = z.string().nullable()
const ids = z.array(z.int())
/** What a merged ticket was, and what of it lies with the one that goes on. */
const part = z.object({
  ticketId: z.int(),
  number: z.int(),
  /** Its version once it was merged: with another one it was changed since. */
  version: z.int(),
  was: z.object({
    stage_id: z.int(),
    stage_since: z.string(),
    stop_reason: z.string().nullable(),
    stopped_at: moment,
    postponed_until: moment,
    closes_on_reply: z.boolean(),
    closed_by: z.int().nullable(),
    notes: z.int(),
    files: z.int().default(0),
  }),
  noteIds: ids,
  fileIds: ids.default([]),
  logIds: ids,
  stopIds: ids,
  /** Stops that the merge itself ended: they go on when it is undone. */
  endedStopIds: ids,
  /** Labels that the other one did not have. */
  labelIds: ids,
})
export type Part = z.output<typeof part>
export const readParts = (json: unknown): Part[] => z.array(part).parse(json)

export function wasOf(row: TicketRow): Part['was'] {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    stage_id: row.stage_id,
    stage_since: row.stage_since.toISOString(),
    stop_reason: row.stop_reason,
    stopped_at: iso(row.stopped_at),
    postponed_until: iso(row.postponed_until),
    closes_on_reply: row.closes_on_reply,
    closed_by: row.closed_by,
    notes: row.notes,
    files: row.files,
  }
}

/** The same as columns again. */
export function columnsOf(was: Part['was']) {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...was,
    stage_since: new Date(was.stage_since),
    stopped_at: date(was.stopped_at),
    postponed_until: date(was.postponed_until),
  }
}

type Moved = Pick<Part, 'noteIds' | 'fileIds' | 'logIds' | 'stopIds'>

/** What belongs to a ticket. */
export async function partsOf(db: Db, tenantId: number, ticketId: number): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select array(select id from ticket_note where tenant_id = ${tenantId} and ticket_id = ${ticketId} order by id) as "noteIds",
      array(select id from asset where tenant_id = ${tenantId} and object = 'ticket' and object_id = ${ticketId} and kept_at is not null and remove_at is null order by id) as "fileIds",
      array(select id from ticket_log where tenant_id = ${tenantId} and ticket_id = ${ticketId} order by id) as "logIds",
      array(select id from ticket_stop where tenant_id = ${tenantId} and ticket_id = ${ticketId} order by id) as "stopIds"`.execute(
    db,
  )
  const { noteIds, fileIds, logIds, stopIds } = rows[0]!
  return {
    noteIds: noteIds.map(Number),
    fileIds: fileIds.map(Number),
    logIds: logIds.map(Number),
    stopIds: stopIds.map(Number),
  }
}

/** Gives notes, files, history and stops to another ticket; false where they no longer all lie where they are said to. A file or a note may be gone. */
export async function moveParts(
  db: Db,
  tenantId: number,
  { noteIds, fileIds, logIds, stopIds }: Moved,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  await moveFiles(db, tenantId, { object: 'ticket', ids: fileIds }, { from, to })
  await sql`
    update ticket_note set ticket_id = ${to} where tenant_id = ${tenantId} and ticket_id = ${from} and id = any(${noteIds}::bigint[])`.execute(
    db,
  )
  const log = await sql`
    update ticket_log set ticket_id = ${to} where tenant_id = ${tenantId} and ticket_id = ${from} and id = any(${logIds}::bigint[]) returning id`.execute(
    db,
  )
  const stops = await sql`
    update ticket_stop set ticket_id = ${to} where tenant_id = ${tenantId} and ticket_id = ${from} and id = any(${stopIds}::bigint[]) returning id`.execute(
    db,
  )
  return log.rows.length + stops.rows.length === logIds.length + stopIds.length
}

/** Counts the notes and files of a ticket, and its clocks by the stops that it has now. */
export async function recount(db: Db, tenantId: number, row: TicketRow): Promise<void> {
  const [targets] = await timeTickets(db, tenantId, [row])
  const { fileIds } = await partsOf(db, tenantId, row.id)
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from ticket_note where tenant_id = ${tenantId} and ticket_id = ${row.id} and deleted_at is null`.execute(
    db,
  )
  await db
    .updateTable('ticket')
    .set({ ...targets!, notes: rows[0]!.notes, files: fileIds.length })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute()
}
