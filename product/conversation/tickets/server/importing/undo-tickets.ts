import { sql } from 'kysely'
import type { RowToUndo, Undone } from '#platform/server/imports/import-kind.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { changeTickets, type TicketSet } from '../acting/change-tickets.ts'
import { emitTickets } from '../emit-tickets.ts'
import { lockTickets } from '../ticket-row.ts'
import type { TicketBefore } from './commit-tickets.ts'

/** Takes tickets back: those that were created go, those that were changed are as before. What somebody changed, or wrote a note on, since stays. */
export async function undoTickets(ctx: JobCtx, tx: Tx, rows: readonly RowToUndo[]): Promise<Undone> {
  const { tenantId } = ctx
  const there = new Map(
    (
      await lockTickets(
        tx.db,
        tenantId,
        null,
        rows.map(({ thingId }) => thingId),
      )
    ).map((row) => [row.id, row]),
  )
  const refused = rows.map(({ thingId, outcome, before }) => {
    const row = there.get(thingId)
    const { version } = before as TicketBefore
    return row && (row.version !== version || (outcome === 'create' && row.notes + row.files > 0))
      ? 'changedSince'
      : null
  })
  const going = rows.filter(({ thingId }, at) => refused[at] === null && there.has(thingId))
  const gone = going.filter(({ outcome }) => outcome === 'create').map(({ thingId }) => there.get(thingId)!)
  const wasOf = new Map(
    going
      .filter(({ outcome }) => outcome === 'update')
      .map(({ thingId, before }) => [thingId, asRow((before as TicketBefore).was ?? {})]),
  )
  await sql`delete from ticket where tenant_id = ${tenantId} and id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(
    tx.db,
  )
  await emitTickets(tx, 'deleted', gone, { live: 'first' })
  const restored = await changeTickets(
    tx,
    ctx,
    [...wasOf.keys()].map((id) => there.get(id)!),
    ({ id }) => wasOf.get(id)!,
    { isImport: true },
  )
  return { refused, deleted: gone.length, restored: restored.length }
}

/** As it was kept, with its moments. */
function asRow(was: TicketSet): TicketSet {
  const moments = ['due_at', 'closed_at'] as const
  return Object.fromEntries(
    Object.entries(was).map(([name, value]) => [
      name,
      moments.some((one) => one === name) && value !== null ? new Date(String(value)) : value,
    ]),
  ) as TicketSet
}
