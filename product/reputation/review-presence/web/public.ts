export { ClaimGate } from './claim-gate.tsx'
export { useClaim } from './use-claim.ts'
