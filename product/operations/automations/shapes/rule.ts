import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { ticket } from '#product/conversation/tickets/contract.ts'
import { question } from '#product/reputation/questions/contract.ts'
import { listedReview } from '#product/reputation/reviews/contract.ts'
import { MAX_ACTIONS, ruleAction } from './rule-action.ts'
import { ruleEvent, ruleSubject } from './rule-event.ts'

/** So many rules a tenant has at most. */
export const MAX_RULES = 100

/** Why a rule that is on does nothing for now. */
export const pauseReason = enumeration(['Storm', 'NoPermission'])

const named = {
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(500).default(''),
}
/** What a version of a rule says. */
const said = {
  event: ruleEvent.schema,
  /** On what it acts: what happened to a ticket concerns the ticket, or its review; a question that was asked is one itself. */
  subject: ruleSubject.schema.default('Review'),
  /** Conditions over the fields of the list of its subject; all of them have to hold. */
  filters: filterSet.default([]),
  /** In this order. */
  actions: example(z.array(ruleAction).max(MAX_ACTIONS), [
    { kind: 'Flag' as const, value: true, waitMinutes: 0, workingTime: false },
  ]),
  /** So many runs a day, by UTC; null: any number. */
  dailyLimit: z.int().min(1).max(100_000).nullable().default(null),
  /** Each time it fits anew, and not only once for each thing. */
  again: z.boolean().default(false),
}
export const ruleBody = z.object({ ...named, ...said })
export type RuleBody = z.output<typeof ruleBody>

export const rule = z.object({
  ...named,
  ...said,
  actions: z.array(ruleAction),
  id: id('rule'),
  position: z.int(),
  /** Of what it says now. */
  number: z.int(),
  /** The version that runs; null while it is off. */
  onNumber: z.int().nullable(),
  /** The last version that had a dry run; only such a one can be turned on. */
  dryRunNumber: z.int().nullable(),
  paused: pauseReason.schema.nullable(),
  pausedAt: instant.nullable(),
  /** It replies, and the module for that is off: its replies are left to users. */
  repliesOff: z.boolean(),
  /** With whose permissions it runs. */
  savedByID: id('user').nullable(),
  savedByName: z.string().nullable(),
  savedAt: instant,
  /** Within 28 days. */
  runs: z.int(),
  failed: z.int(),
  version: z.int(),
})
export type Rule = z.output<typeof rule>

export const ruleVersion = z.object({
  number: z.int(),
  ...said,
  actions: z.array(ruleAction),
  savedByName: z.string().nullable(),
  savedAt: instant,
})
export type RuleVersion = z.output<typeof ruleVersion>

/** What would become of one of them. */
export const wouldBe = enumeration(['Run', 'Held', 'OverLimit', 'RanBefore'])

/** The last so many days that a dry run looks at. */
export const DRY_RUN_DAYS = 90
export const dryRun = z.object({
  number: z.int(),
  from: instant,
  to: instant,
  /** What there is of that time, as far as whoever asks sees it. */
  total: z.int(),
  matched: z.int(),
  overLimit: z.int(),
  /** Of the newest of them that an automatic reply would leave to users, and of how many that was looked at. */
  held: z.int(),
  lookedAt: z.int(),
  weeks: z.array(z.object({ from: z.iso.date(), matched: z.int() })),
  /** One of the three is given. */
  newest: z.array(
    z.object({
      review: listedReview.nullable(),
      ticket: ticket.nullable(),
      question: question.nullable(),
      would: wouldBe.schema,
    }),
  ),
})
export type DryRun = z.output<typeof dryRun>
