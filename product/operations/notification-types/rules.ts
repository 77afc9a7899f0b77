import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

/** The printed frequencies (document 001 §9), and none. A week begins on Monday, a month and a quarter on their first day. */
export const notificationFrequency = enumeration(['Off', 'Immediate', 'Daily', 'Weekly', 'Monthly', 'Quarterly'])
export type NotificationFrequency = (typeof notificationFrequency)['members'][number]

/** The printed channels (document 001 §9). */
export const notificationChannel = enumeration(['email', 'sms', 'push', 'in-app'])
export type NotificationChannel = (typeof notificationChannel)['members'][number]

/** Whose rule it is; `Product` where nobody made one. */
export const ruleOwner = enumeration(['Product', 'Tenant', 'Role', 'User'])
export type RuleOwner = (typeof ruleOwner)['members'][number]

export const MAX_KEYWORDS = 50

/** What narrows a type; an empty list, and null, narrow nothing. */
export const ruleFilters = z.object({
  locationIDs: z.array(id('location')).max(1000).default([]),
  sourceIDs: z.array(id('source')).max(100).default([]),
  maxRating: z.int().min(1).max(5).nullable().default(null),
  /** Words and phrases of which one must stand in the review. */
  keywords: z.array(z.string().trim().min(1).max(80)).max(MAX_KEYWORDS).default([]),
  /** As reviews have them: 1 positive, 0 neutral, -1 negative. */
  sentiments: z
    .array(z.literal([-1, 0, 1]))
    .max(3)
    .default([]),
  errorCodes: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
})
export type RuleFilters = z.output<typeof ruleFilters>
