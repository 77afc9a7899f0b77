export { fireJob } from './fire-job.ts'
export { onTickets } from './follow.ts'
