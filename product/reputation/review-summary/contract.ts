import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'

/** So many topics of a kind are told. */
export const TOPICS = 3

export const topic = z.object({
  word: z.string(),
  /** In so many reviews of the sample it stands. */
  reviews: z.int(),
  positive: z.int(),
  negative: z.int(),
})
export type Topic = z.output<typeof topic>

const reply = z.object({
  /** Seconds; null where none has a reply. */
  median: z.number().nullable(),
  /** The median of the same length of time just before; null where that is open or nothing was replied to. */
  before: z.number().nullable(),
  /** How many replies it is the median of. */
  replies: z.int(),
})

export const reviewSummary = defineSystem({
  name: 'review-summary',
  permissions: { view: { action: 'reviews.view' } },
  routes: {
    read: {
      at: 'PUT /api/tenants/:tenantId/reviews/summary',
      reads: true,
      does: 'Sum up reviews: the median time to reply and the topics most praised and criticised, by the filters of reviews',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: z.object({ reply, praised: z.array(topic), criticised: z.array(topic) }),
    },
  },
  follows: whenever<typeof reviews>('reviews', ['received'], ['read']),
})
