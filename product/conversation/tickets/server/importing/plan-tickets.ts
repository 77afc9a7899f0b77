import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BatchToPlan, ImportFile, PlannedBatch, PlannedRow } from '#platform/server/imports/import-kind.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { TicketRow } from '../ticket-row.ts'
import { loadChoices } from './choices.ts'
import { decideTicket } from './decide-ticket.ts'
import { createTicketReader, excerptOf, type ReadTicket } from './read-row.ts'

/** After so many rows other work has its turn. */
const SLICE_ROWS = 50

/** What happens to the tickets of a file, batch after batch. */
export async function planTickets(
  ctx: JobCtx,
  file: ImportFile,
): Promise<(batch: BatchToPlan) => Promise<PlannedBatch>> {
  const choices = await loadChoices(ctx)
  const readRow = createTicketReader(ctx, file, choices)
  const locationOf = await file.locationsOf()
  const seen = new Set<string>()
  const columnOf = (field: string | null) => (field === null ? null : (file.mapping[field] ?? null))

  return async ({ rows: batch, done }) => {
    const rows: PlannedRow[] = []
    const read: { number: number; ticket: ReadTicket; locationId: number }[] = []
    for (const row of batch) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      const { number } = row
      const reading = readRow(row)
      const refuse = (reason: string, field: string | null, excerpt: string) => {
        if (number > done)
          rows.push({ ...nothing, number, outcome: 'reject', reason, column: columnOf(field), excerpt })
      }
      if ('refusal' in reading) {
        const { reason, field, excerpt } = reading.refusal
        refuse(reason, field, excerpt)
        continue
      }
      const { ticket } = reading
      const excerpt = excerptOf(ticket.given.title)
      const found = locationOf(ticket.location)
      if ('reason' in found) {
        refuse(found.reason, file.mapping['locationKey'] === undefined ? 'locationName' : 'locationKey', excerpt)
        continue
      }
      if (seen.has(ticket.uid)) {
        refuse('sameTicket', ticket.hasId ? 'externalID' : null, excerpt)
        continue
      }
      seen.add(ticket.uid)
      if (number > done) read.push({ number, ticket, locationId: found.locationId })
    }
    const known = await ticketsByExternalId(
      ctx.read,
      ctx.tenantId,
      read.map(({ ticket }) => ticket.uid),
    )
    for (const { number, ticket, locationId } of read) {
      const there = known.get(ticket.uid)
      const { outcome, reason, field, diff } = decideTicket(ctx, ticket, locationId, there, choices)
      rows.push({
        number,
        outcome,
        reason,
        column: columnOf(field),
        date: ticket.openedAt ?? ticket.closedAt,
        excerpt: excerptOf(ticket.given.title),
        uid: ticket.uid,
        locationId,
        thingId: there?.id ?? null,
        version: there?.version ?? null,
        diff,
      })
    }
    return { rows }
  }
}

const nothing = {
  date: null,
  uid: null,
  locationId: null,
  thingId: null,
  version: null,
  diff: null,
} as const satisfies Partial<PlannedRow>

/** The tickets that came in under these names. */
export async function ticketsByExternalId(
  db: Db,
  tenantId: number,
  uids: readonly string[],
): Promise<Map<string, TicketRow>> {
  const { rows } = await sql<TicketRow>`
    select * from ticket where tenant_id = ${tenantId} and external_id = any(${uids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.external_id!, row]))
}
