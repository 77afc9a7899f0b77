import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
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
  }),
  noteIds: ids,
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

const tables = { noteIds: 'ticket_note', logIds: 'ticket_log', stopIds: 'ticket_stop' } as const
type Moved = keyof typeof tables

/** The ids of what belongs to a ticket. */
export async function idsWith(db: Db, tenantId: number, of: Moved, ticketId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tables[of])} where tenant_id = ${tenantId} and ticket_id = ${ticketId} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Gives notes, history and stops to another ticket; false where they no longer all lie where they are said to. */
export async function moveParts(
  db: Db,
  tenantId: number,
  moved: Pick<Part, Moved>,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  let isWhole = true
  for (const of of Object.keys(tables) as Moved[]) {
    const { rows } = await sql`
      update ${sql.table(tables[of])} set ticket_id = ${to} where tenant_id = ${tenantId} and ticket_id = ${from} and id = any(${moved[of]}::bigint[]) returning id`.execute(
      db,
    )
    isWhole &&= rows.length === moved[of].length
  }
  return isWhole
}

/** Counts the notes of a ticket, and its clocks by the stops that it has now. */
export async function recount(db: Db, tenantId: number, row: TicketRow): Promise<void> {
  const [targets] = await timeTickets(db, tenantId, [row])
  const notes = (await idsWith(db, tenantId, 'noteIds', row.id)).length
  await db
    .updateTable('ticket')
    .set({ ...targets!, notes })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute()
}
