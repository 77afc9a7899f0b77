import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { timeTickets } from '../clocks/time-tickets.ts'
import { emitChanged, emitTickets } from '../emit-tickets.ts'
import { stagesOf } from '../stages/default-stages.ts'
import type { TicketRow } from '../ticket-row.ts'
import { linesOf, type LogLine, namesFor, writeLog } from './write-log.ts'

export type TicketSet = Partial<Omit<TicketRow, 'tenant_id' | 'id' | 'number' | 'version'>>
export type Changing = Pick<UseCaseCtx, 'tenantId' | 'now' | 'who'>
export type Changed = { row: TicketRow; lines: LogLine[] }

/**
 * The one way in which tickets change: what follows from it for stage, stops and clocks, the history, and what others hear. Rows are locked; what stays as it
 * was is no change. Answers those that changed.
 */
export async function changeTickets(
  tx: Tx,
  ctx: Changing,
  rows: readonly TicketRow[],
  setOf: (row: TicketRow) => TicketSet,
  /** By an import, which sets nothing off. */
  { isImport = false }: { isImport?: boolean } = {},
): Promise<Changed[]> {
  const { tenantId } = ctx
  const now = ctx.now()
  const stages = await stagesOf(tx.db, tenantId, now)
  const kinds = new Map(stages.map(({ id, kind }) => [id, kind]))
  const pairs = rows.flatMap((before) => {
    const after = follow(before, setOf(before), now, kinds)
    return isSame(before, after) ? [] : [{ before, after }]
  })
  if (pairs.length === 0) return []
  await writeStops(tx, tenantId, pairs, now)
  const targets = await timeTickets(
    tx.db,
    tenantId,
    pairs.map(({ after }) => after),
  )
  const names = await namesFor(tx.db, tenantId, stages, pairs)
  const changed: Changed[] = []
  for (const [at, { before, after }] of pairs.entries()) {
    const { tenant_id: _t, id, number: _n, ...columns } = { ...after, ...targets[at]!, version: before.version + 1 }
    await tx.db.updateTable('ticket').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    changed.push({
      row: { ...after, ...targets[at]!, version: before.version + 1 },
      lines: linesOf(before, after, names),
    })
  }
  await writeLog(tx.db, ctx, changed)
  if (isImport) {
    await emitTickets(
      tx,
      'imported',
      changed.map(({ row }) => row),
      { live: 'first' },
    )
    return changed
  }
  const said = [...new Set(changed.flatMap(({ lines }) => lines.map(({ change }) => change)))]
  await emitChanged(
    tx,
    changed.map(({ row }) => row),
    said,
  )
  const closed = pairs.filter(({ before, after }) => !before.closed_at && after.closed_at).map(({ after }) => after)
  await emitTickets(tx, 'closed', closed)
  return changed
}

type Pair = { before: TicketRow; after: TicketRow }

/** What a change brings along: a stage that waits for a reply stops the clocks, and leaving it starts them; closing ends every stop. */
function follow(before: TicketRow, set: TicketSet, now: Date, kinds: ReadonlyMap<number, string | null>): TicketRow {
  const after: TicketRow = { ...before, ...set }
  if (after.stage_id !== before.stage_id) {
    after.stage_since = now
    if (!('stop_reason' in set)) {
      if (kinds.get(after.stage_id) === 'ResponsePending') after.stop_reason = 'ResponsePending'
      else if (after.stop_reason === 'ResponsePending') after.stop_reason = null
    }
  }
  if (after.closed_at) after.stop_reason = null
  if (after.stop_reason !== 'Postponed') after.postponed_until = null
  if (after.stop_reason !== before.stop_reason) after.stopped_at = after.stop_reason ? now : null
  return after
}

function isSame(before: TicketRow, after: TicketRow): boolean {
  return (Object.keys(after) as (keyof TicketRow)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  )
}

/** Keeps the stops that are over; one that lasted no time is none. */
async function writeStops({ db }: Tx, tenantId: number, pairs: readonly Pair[], now: Date): Promise<void> {
  const over = pairs
    .filter(({ before, after }) => before.stop_reason && before.stop_reason !== after.stop_reason)
    .map(({ before, after }) => ({ before, to: after.closed_at && after.closed_at < now ? after.closed_at : now }))
    .filter(({ before, to }) => before.stopped_at! < to)
  if (over.length === 0) return
  await sql`
    insert into ticket_stop (tenant_id, ticket_id, reason, from_at, to_at)
    select ${tenantId}, u.* from unnest(${over.map(({ before }) => before.id)}::bigint[], ${over.map(({ before }) => before.stop_reason)}::text[],
      ${over.map(({ before }) => before.stopped_at)}::timestamptz[], ${over.map(({ to }) => to)}::timestamptz[]) u
    on conflict do nothing`.execute(db)
}
