import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'

export const MAX_POLICIES = 50
export const MAX_STEPS = 10
/** A step is so many minutes away from its deadline at most: 60 days around the clock. */
export const MAX_STEP_MINUTES = 86_400

/** What runs out: a clock of a ticket, the time until the reply to a review, or what was asked of whoever has a thread. */
export const escalationClock = enumeration(['FirstReply', 'NextReply', 'Resolution', 'Reply', 'Thread'])
export type EscalationClock = (typeof escalationClock)['members'][number]
/** Those of tickets; the others are of reviews. */
export const ticketClocks: readonly EscalationClock[] = ['FirstReply', 'NextReply', 'Resolution']

export const stepMoment = enumeration(['Before', 'At', 'After'])

/** Why something that a step names cannot be. */
export const stepProblem = enumeration(['Gone', 'NoAccess'])

const step = {
  /** By which what has fired is known; a new step has none. */
  number: z.int().min(1).nullable().default(null),
  when: stepMoment.schema,
  /** Between the deadline and the step; none where it is at the deadline. */
  minutes: z.int().min(0).max(MAX_STEP_MINUTES).default(0),
  /** Counted in working time, and never outside of it. */
  workingTime: z.boolean().default(true),
  notifyAssignee: z.boolean().default(false),
  notifyUserIDs: example(z.array(id('user')).max(50), []).default([]),
  notifyRoleIDs: example(z.array(id('role')).max(20), []).default([]),
  /** To whom it is given: one of them at most. */
  userID: example(id('user').nullable(), null).default(null),
  roleID: example(id('role').nullable(), null).default(null),
  queueID: example(id('inboxQueue').nullable(), null).default(null),
  /** Of tickets alone, by one. */
  raisePriority: z.boolean().default(false),
  /** Of tickets. */
  stageID: example(id('ticketStage').nullable(), null).default(null),
  /** Of threads. */
  threadStageID: example(id('inboxStage').nullable(), null).default(null),
}
const stepBody = z.object(step)
export type EscalationStep = z.output<typeof stepBody>

const stars = z.int().min(1).max(5)
const said = {
  name: z.string().trim().min(1).max(100),
  clock: escalationClock.schema,
  /** Empty: at all locations. */
  locationIDs: z.array(id('location')).max(5000).default([]),
  /** Empty: in any queue, or none. */
  queueIDs: example(z.array(id('inboxQueue')).max(100), []).default([]),
  /** Of tickets alone, by the numbers of their types and priorities; empty: any. */
  ticketTypes: z.array(z.int().min(0).max(28)).max(29).default([]),
  priorities: z.array(z.int().min(0).max(3)).max(4).default([]),
  /** Null: any rating, or none. */
  maxRating: stars.nullable().default(null),
  steps: example(z.array(stepBody).min(1).max(MAX_STEPS), [
    { when: 'At' as const, workingTime: true, notifyAssignee: true },
  ]),
  isActive: z.boolean().default(true),
}
export const policyBody = z.object(said)
export type PolicyBody = z.output<typeof policyBody>

export const escalationPolicy = z.object({
  ...said,
  steps: z.array(z.object({ ...step, number: z.int() })),
  /** What its steps, by their numbers, name and cannot do any more. */
  problems: z.array(z.object({ step: z.int(), field: z.string(), problem: stepProblem.schema })),
  id: id('escalationPolicy'),
  /** Whoever saved it may not do all of it any more: it does nothing until somebody saves it again. */
  isPaused: z.boolean(),
  /** With whose permissions it acts. */
  savedByName: z.string().nullable(),
  updatedAt: instant,
  /** How often one of its steps fired within 28 days. */
  fired: z.int(),
  version: z.int(),
})
export type EscalationPolicy = z.output<typeof escalationPolicy>
