import * as z from 'zod'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'
import { MOST_ITEMS, taskPriority, taskType } from './task.ts'

const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()

/** A recurrence of RFC 5545 by days or more, with what says which days. */
const rule = z
  .string()
  .max(200)
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|WKST)=[A-Z0-9,+-]+)*$/,
  )

export const savedTask = z.object({
  title: z.string().trim().min(1).max(200),
  text: z.string().trim().max(10_000),
  type: taskType.schema,
  priority: taskPriority.schema,
  locationID: example(id('location').nullable(), null),
  dueAt: instant.nullable(),
  /** Lines in their order; one with an id stays the one that it was, done or not. */
  items: z
    .array(z.object({ id: z.int().nullable().default(null), text: z.string().trim().min(1).max(300) }))
    .max(MOST_ITEMS),
  needsProof: z.boolean(),
  repeatRule: example(rule.nullable(), null).default(null),
  /** Whose clock the rule goes by; without it that of who asks. */
  repeatZone: example(timeZone.nullable(), null).default(null),
})

export const newTask = savedTask.extend({
  text: savedTask.shape.text.default(''),
  items: savedTask.shape.items.default([]),
  needsProof: z.boolean().default(false),
  locationID: savedTask.shape.locationID.default(null),
  dueAt: instant.nullable().default(null),
  ownerID: example(id('agencyUser').nullable(), null).default(null),
  /** What it comes from; stays as it is. */
  reviewID: example(id('review').nullable(), null).default(null),
  ticketID: example(id('ticket').nullable(), null).default(null),
})

export const taskAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), ownerID: example(id('agencyUser').nullable(), null) }),
  z.object({ kind: z.literal('due'), dueAt: instant.nullable() }),
  z.object({ kind: z.literal('priority'), priority: taskPriority.schema }),
  z.object({
    kind: z.literal('close'),
    /** What shows that it was done; what is left out stays. */
    proofText: z.string().trim().min(1).max(2000).nullable().default(null),
    proofUrl: url.default(null),
  }),
  z.object({ kind: z.literal('reopen') }),
])
export type TaskAct = z.output<typeof taskAct>
