import { enumeration } from '#platform/contract/enumeration.ts'

/** Document 001 §3: what a label is for. A tree of labels is of one type. */
export const labelType = enumeration(['category', 'report', 'reviewAlert', 'inbox', 'social'])

/** Document 001 §3: who made a label. Each has its own range of ids; only labels of users belong to a tenant. */
export const labelSource = enumeration(['system', 'dataScience', 'user'])

/** Document 001 §3; the database holds every label to the range of its source. */
export const labelIDs = {
  system: { from: 1, to: 1_000_000 },
  dataScience: { from: 1_000_001, to: 100_000_000 },
  user: { from: 100_000_001, to: Number.MAX_SAFE_INTEGER },
} as const

export const labelColor = enumeration([
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'pink',
])

/** Document 002 §9. */
export const labelIndustry = enumeration({ all: 0, auto: 1, nonAuto: 2 })

/** The labels that come with the product, by id; each has its words in every language. */
export const sharedLabel = enumeration({
  legalRisk: 1,
  healthAndSafety: 2,
  discrimination: 3,
  mediaAttention: 4,
  executiveSummary: 5,
  spam: 6,
  waitingTime: 1_000_001,
  staff: 1_000_002,
  price: 1_000_003,
  cleanliness: 1_000_004,
  quality: 1_000_005,
})
