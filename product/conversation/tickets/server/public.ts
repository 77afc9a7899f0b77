export { forgetReporters } from './follow/forget-reporters.ts'
export { timeTickets } from './clocks/time-tickets.ts'
export { stagesOf } from './stages/default-stages.ts'
export type { TicketRow } from './ticket-row.ts'
