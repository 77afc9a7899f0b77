export { claimTaken, type Handover } from './claim-taken.ts'
export { claimOfOthers, endReviewClaim } from './claims.ts'
