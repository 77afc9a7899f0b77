import type { Tx } from '#platform/server/system/serve-system.ts'
import { type ticketChange, tickets } from '../contract.ts'
import type { TicketRow } from './ticket-row.ts'

type Told = Pick<TicketRow, 'id' | 'location_id'>
export type Change = (typeof ticketChange)['members'][number]

const idsOf = (some: readonly Told[]) => ({
  ticketIds: some.map(({ id }) => id),
  locationIds: [...new Set(some.map(({ location_id }) => location_id))],
})

/** Tells of tickets that were created, closed or deleted. */
export async function emitTickets(
  tx: Tx,
  event: 'created' | 'closed' | 'deleted' | 'imported',
  rows: readonly Told[],
  /** Of many at once, open pages hear of the first. */
  options?: { live: 'first' },
): Promise<void> {
  if (rows.length > 0) await tx.emitMany(tickets, event, rows, idsOf, options)
}

/** Tells what changed about tickets. */
export async function emitChanged(tx: Tx, rows: readonly Told[], changes: readonly Change[]): Promise<void> {
  if (rows.length > 0)
    await tx.emitMany(tickets, 'changed', rows, (some) => ({ ...idsOf(some), changes: [...changes] }))
}
