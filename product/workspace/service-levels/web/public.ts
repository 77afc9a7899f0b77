import type { ServiceLevel } from '../contract.ts'

type Conditions = Pick<ServiceLevel, 'ticketTypes' | 'priorities' | 'queueIDs'>
/** What the filler of the slot `service-levels.tickets` gets: for which tickets a service level is, and how to change it. */
export type TicketConditions = {
  value: Conditions
  onChange: (change: Partial<Conditions>) => void
  isReadOnly: boolean
}
