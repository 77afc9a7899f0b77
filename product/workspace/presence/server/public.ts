export { attendSpot, leaveSpot } from './attend.ts'
export { type Claim, claimOfOther, claimSpot, endClaim, type Taken, unclaimSpot } from './claims.ts'
export { listPresent } from './list-present.ts'
export type { Spot, Thing } from './spot.ts'
