export { fireJob } from './fire-job.ts'
export { onTickets } from './follow.ts'
export { replanAll, replanJob } from './replan-job.ts'
