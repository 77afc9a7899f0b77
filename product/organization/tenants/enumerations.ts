import { enumeration } from '#platform/contract/enumeration.ts'

export const tenantType = enumeration({ Enterprise: 1, SMB: 2, VendorInternal: 3 })
export const accountType = enumeration({
  Current: 1,
  Demo: 2,
  Delinquent: 3,
  Benchmark: 4,
  Competitor: 5,
  FTC: 6,
  QA: 7,
  FreeTrial: 8,
  Sandbox: 9,
  Competitor2: 10,
})
export const tenantState = enumeration({ Active: 0, Paused: 1, Terminated: 2, ReadyForDeletion: 3 })
export const managedBy = enumeration({ Client: 1, Agency: 2, Vendor: 3, Other: 4 })
export const fulfillmentStage = enumeration({
  Standard: 1,
  Onboarding: 2,
  Premium: 3,
  NoBLAuditing: 4,
  DemoQA: 5,
  MS4GBL: 6,
  BLNoAA: 7,
})
export const dedupeLevel = enumeration({ tenant: 0, location: 1 })
