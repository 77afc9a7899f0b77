export {
  countsByLocation,
  defaultTarget,
  explainTarget,
  type Owed,
  type OwedTicket,
  replyPolicies,
  targetsOf,
  ticketPolicies,
  type TicketPolicy,
} from './targets.ts'
