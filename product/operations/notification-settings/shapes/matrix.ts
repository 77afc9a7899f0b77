import * as z from 'zod'
import { example, instant } from '#platform/contract/field.ts'
import {
  notificationFrequency,
  notificationType,
  ruleFilters,
  ruleOwner,
} from '#product/operations/notification-types/contract.ts'

/** Counted beside each type. */
export const SENT_DAYS = 28
export const setBy = z.object({
  owner: ruleOwner.schema,
  roleName: z.string().nullable(),
  since: instant.nullable(),
})
const frequency = notificationFrequency.schema
const emailSubject = z.string().trim().min(1).max(150)

export const matrixRow = z.object({
  type: notificationType.schema,
  email: frequency,
  push: frequency,
  sms: frequency,
  inApp: frequency,
  filters: ruleFilters.nullable(),
  emailSubject: emailSubject.nullable(),
  isActive: z.boolean(),
  setBy,
  /** Whose rule says each of them, and since when. */
  emailBy: setBy,
  pushBy: setBy,
  smsBy: setBy,
  inAppBy: setBy,
  /** Whose rule keeps it from being changed below. */
  lockedBy: ruleOwner.schema.nullable(),
  /** What the very level that is shown says by itself; null follows the one above. */
  own: z.object({
    email: frequency.nullable(),
    push: frequency.nullable(),
    sms: frequency.nullable(),
    inApp: frequency.nullable(),
    filters: ruleFilters.nullable(),
    emailSubject: emailSubject.nullable(),
    isActive: z.boolean().nullable(),
    isLocked: z.boolean(),
  }),
  /** To the reader within the days of `SENT_DAYS`. */
  sent: z.int(),
})
export type MatrixRow = z.output<typeof matrixRow>

/** What is said of one type; null follows the level above. */
export const change = {
  type: example(notificationType.schema, notificationType.NoteMention),
  email: frequency.nullable().optional(),
  push: frequency.nullable().optional(),
  sms: frequency.nullable().optional(),
  inApp: frequency.nullable().optional(),
  filters: ruleFilters.nullable().optional(),
  emailSubject: emailSubject.nullable().optional(),
  isActive: z.boolean().nullable().optional(),
}
export type RuleChange = z.output<z.ZodObject<typeof change>>
