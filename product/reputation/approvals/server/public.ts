export { type Approval, type Entry, openEntries, peopleIn, progressOf, withApproval } from './approval.ts'
export { approvalNeeded } from './approval-needed.ts'
export { type Decider, decidersOf } from './deciders.ts'
