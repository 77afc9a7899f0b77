export {
  type Approval,
  type Entry,
  guestKey,
  type GuestEntry,
  isInModeration,
  openEntries,
  peopleIn,
  progressOf,
  withApproval,
} from './approval.ts'
export { approvalNeeded } from './approval-needed.ts'
export { type Decider, decidersOf, emailOf, lentTo } from './deciders.ts'
