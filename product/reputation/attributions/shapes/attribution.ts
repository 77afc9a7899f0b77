import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { appeal } from './appeal.ts'

/** Document 001 §3. */
export const attributionType = enumeration(['requestor', 'mention', 'manual'])
export type AttributionType = (typeof attributionType)['members'][number]

/** Why words of a text count as a name: all of it, a further name, a surname behind a title, or a first name that nobody else has there. */
export const nameRule = enumeration(['full', 'called', 'title', 'first'])
export type NameRule = (typeof nameRule)['members'][number]

/** The words of a mention, where they stood in the review, counted as JavaScript counts, and why they count. */
const place = z.object({
  field: z.enum(['title', 'text']),
  at: z.int(),
  words: field(z.string(), { untrusted: true }),
  rule: nameRule.schema,
})
export type Place = z.output<typeof place>

export const attribution = z.object({
  id: id('attribution'),
  employeeID: id('employee'),
  name: z.string(),
  type: attributionType.schema,
  /** Several may be meant, or none of them: nothing is counted until somebody says so. */
  isPossible: z.boolean(),
  /** Who said so; null where it was found. */
  by: z.string().nullable(),
  at: instant,
  places: z.array(place),
})
export type Attribution = z.output<typeof attribution>

export const onReview = z.object({
  items: z.array(attribution),
  /** Whether anybody works there to whom it could be attributed. */
  hasEmployees: z.boolean(),
  /** The employee at the location of the review who the reader is. */
  own: z.object({ employeeID: id('employee'), isAttributed: z.boolean(), appeal: appeal.nullable() }).nullable(),
})
export type OnReview = z.output<typeof onReview>

export const candidate = z.object({ id: id('employee'), name: z.string() })
