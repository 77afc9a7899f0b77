export { claimTaken, type Handover } from './claim-taken.ts'
export { claimOfOther, endClaim } from './claims.ts'
