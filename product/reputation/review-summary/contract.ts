import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'

/** So many topics of a kind are told. */
export const TOPICS = 3
/** By so many of its words a topic leads to its reviews. */
export const WORDS = 12

/** What reviews speak of, in any trade. */
export const reviewTopic = enumeration([
  'Staff',
  'Friendliness',
  'WaitingTime',
  'Price',
  'Quality',
  'Cleanliness',
  'Food',
  'Drinks',
  'Atmosphere',
  'Parking',
  'Access',
  'Appointments',
  'Communication',
  'Expertise',
  'Repairs',
  'Treatment',
  'Rooms',
  'Selection',
  'Delivery',
  'Billing',
  'Noise',
  'Comfort',
  'Hours',
  'Safety',
  'Online',
  'Children',
])
export type ReviewTopic = (typeof reviewTopic)['members'][number]

export const topic = z.object({
  topic: reviewTopic.schema,
  /** So many reviews of the sample speak of it. */
  reviews: z.int(),
  positive: z.int(),
  negative: z.int(),
  /** By which words, the most used first, at most so many as `WORDS`. */
  words: z.array(z.string()),
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
  enumerations: { reviewTopic },
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
