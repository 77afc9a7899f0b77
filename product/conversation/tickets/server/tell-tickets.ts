import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { type Ticket } from '../contract.ts'
import type { Change } from './emit-tickets.ts'
import { isChangeHidden } from './field-security.ts'
import { readTickets } from './ticket-row.ts'

type Told = { ticketIds: number[] }

/** Tickets as programs outside hear of them: those of the reader's locations, as they are now. */
export const tellTickets: PayloadBuilder<Told> = async (reader, { ticketIds }) => {
  const some = await readTickets(reader.read, reader.tenantId, reader.who, ticketIds)
  return some.length ? [{ data: { tickets: some }, locationIds: locationsOf(some) }] : []
}

/** The same with what changed about them. */
export const tellChanges: PayloadBuilder<Told & { changes: Change[] }> = async (reader, { ticketIds, changes }) => {
  const some = await readTickets(reader.read, reader.tenantId, reader.who, ticketIds)
  return some.length
    ? [
        {
          data: { tickets: some, changes: changes.filter((change) => !isChangeHidden(reader.who, change)) },
          locationIds: locationsOf(some),
        },
      ]
    : []
}

const locationsOf = (some: readonly Ticket[]) => some.map(({ locationID }) => locationID)
