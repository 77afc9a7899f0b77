import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'

export const appealClaim = enumeration(['notMe', 'wasMe'])
export const appealState = enumeration(['open', 'accepted', 'declined'])

export const appeal = z.object({
  id: id('appeal'),
  reviewID: id('review'),
  locationName: z.string(),
  rating: z.int().nullable(),
  review: field(z.string(), { untrusted: true }),
  employeeID: id('employee'),
  employee: z.string(),
  claim: appealClaim.schema,
  text: z.string(),
  state: appealState.schema,
  reason: z.string().nullable(),
  at: instant,
  decidedAt: instant.nullable(),
})
export type Appeal = z.output<typeof appeal>
