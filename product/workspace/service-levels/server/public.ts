export {
  countsByLocation,
  defaultTarget,
  explainTarget,
  type Owed,
  type OwedTicket,
  targetsOf,
  ticketPolicies,
  type TicketPolicy,
} from './targets.ts'
