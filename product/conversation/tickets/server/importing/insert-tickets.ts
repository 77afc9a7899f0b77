import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { writeLog } from '../acting/write-log.ts'
import { timeTickets } from '../clocks/time-tickets.ts'
import type { StageRow } from '../stages/default-stages.ts'
import { takeNumbers } from '../take-numbers.ts'
import type { TicketRow } from '../ticket-row.ts'
import { endOf } from './decide-ticket.ts'
import { ticketsByExternalId } from './plan-tickets.ts'
import { type ReadTicket, unsaid } from './read-row.ts'

type ToMake = { ticket: ReadTicket; stageId: number; locationId: number }
type Made = { row: TicketRow } | { refused: 'appearedMeanwhile' | 'limitExceeded' }

/** Writes tickets of a file with their numbers, in one go; what is there by now is left as it is. Open ones count for the month, closed ones are history. */
export async function insertTickets(
  tx: Tx,
  ctx: JobCtx,
  importId: number,
  all: readonly ToMake[],
  stages: readonly StageRow[],
): Promise<Made[]> {
  if (all.length === 0) return []
  const { tenantId } = ctx
  const now = ctx.now()
  const kindOf = new Map(stages.map(({ id, kind }) => [id, kind]))
  const take = await takeNumbers(tx, tenantId, now)
  const there = await ticketsByExternalId(
    tx.db,
    tenantId,
    all.map(({ ticket }) => ticket.uid),
  )
  const made: Made[] = []
  const drafts: TicketRow[] = []
  for (const { ticket, stageId, locationId } of all) {
    const { given, closes, openedAt, closedAt, uid } = ticket
    const isHere = there.has(uid)
    const number = isHere ? null : take.next({ isFree: closes })
    if (number === null) {
      made.push({ refused: isHere ? 'appearedMeanwhile' : 'limitExceeded' })
      continue
    }
    const opened = openedAt ?? closedAt ?? now
    const stops = !closes && kindOf.get(stageId) === 'ResponsePending'
    const row: TicketRow = {
      ...empty,
      ...unsaid,
      ...given,
      tenant_id: tenantId,
      id: 0,
      number,
      stage_id: stageId,
      stage_since: closes ? endOf(ticket, now) : now,
      location_id: locationId,
      opened_at: opened > now ? now : opened,
      created_by: ctx.who?.userId ?? null,
      closed_at: closes ? endOf(ticket, now) : null,
      closed_by: closes ? (ctx.who?.userId ?? null) : null,
      stop_reason: stops ? 'ResponsePending' : null,
      stopped_at: stops ? now : null,
      external_id: uid,
      import_id: importId,
      imported_at: now,
    }
    made.push({ row })
    drafts.push(row)
  }
  await take.keep()
  const targets = await timeTickets(tx.db, tenantId, drafts)
  for (const [at, draft] of drafts.entries()) Object.assign(draft, targets[at])
  await writeRows(tx, tenantId, drafts)
  const nameOf = new Map(stages.map(({ id, name }) => [id, name]))
  await writeLog(
    tx.db,
    ctx,
    drafts.map((row) => ({
      row,
      lines: [{ change: 'Created' as const, before: null, after: nameOf.get(row.stage_id) ?? null }],
    })),
  )
  return made
}

/** Gives each row the id under which it was written. */
async function writeRows({ db }: Tx, tenantId: number, drafts: readonly TicketRow[]): Promise<void> {
  if (drafts.length === 0) return
  const { tenant_id: _tenant, id: _id, ...written } = drafts[0]!
  const columns = sql.join(Object.keys(written).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number; number: number }>`
    insert into ticket (tenant_id, ${columns}) select ${tenantId}::bigint, ${columns} from jsonb_populate_recordset(null::ticket, ${JSON.stringify(drafts)}::jsonb)
    on conflict do nothing returning id, number`.execute(db)
  const idOf = new Map(rows.map(({ id, number }) => [number, id]))
  for (const draft of drafts) {
    const id = idOf.get(draft.number)
    if (id === undefined) throw new Error(`ticket ${draft.number} of tenant ${tenantId} was not written`)
    draft.id = id
  }
}

const empty = {
  review_id: null,
  source_id: null,
  rating: null,
  nps: null,
  sentiment: null,
  reporter_name: null,
  reporter_email: null,
  reporter_phone: null,
  user_id: null,
  role_id: null,
  queue_id: null,
  response_status: null,
  closes_on_reply: false,
  revision: null,
  due_at: null,
  first_reply_at: null,
  next_reply_from: null,
  first_due_at: null,
  next_due_at: null,
  resolve_due_at: null,
  target_at: null,
  target_kind: null,
  postponed_until: null,
  closing_reason: null,
  root_causes: [],
  closing_tags: [],
  explanation: null,
  url: null,
  notes: 0,
  files: 0,
  version: 1,
  merged_into_id: null,
} satisfies Partial<TicketRow>
