import * as z from 'zod'
import { field, id, instant } from '#platform/contract/field.ts'

/** So many are shown of one location, the latest first. */
export const MAX_UNREADABLE = 100

/** What a source shows as a review and could not be read, as it came. */
export const unreadableReview = z.object({
  sourceID: id('source'),
  /** When the source last showed it so. */
  seenAt: instant,
  /** The fields that could not be read, and what is wrong with each. */
  reason: z.string(),
  /** JSON of what speaks of nobody: ids, stars, times, words. */
  raw: field(z.string(), { untrusted: true }),
  /** JSON of all else, or the text itself where it is none (cut off after 20,000 characters). */
  rawPersonal: field(z.string().nullable(), { pii: 'public', untrusted: true }),
})
export type UnreadableReview = z.output<typeof unreadableReview>
