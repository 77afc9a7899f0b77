import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'

/** Rejected and drafted plans are submitted; an approved one that becomes another waits again. */
export const actionPlanState = enumeration({ Draft: 1, PendingApproval: 2, Approved: 3, Rejected: 4, Done: 5 })
export const actionPlanView = enumeration(['Mine', 'Late', 'Waiting', 'Open', 'Done'])

export const MOST_STEPS = 50
/** So many characters a step has. */
export const LONGEST_STEP = 300
export const MOST_REVIEWS = 100
/** An outcome is told from so many rated reviews in each window. */
export const LEAST_REVIEWS = 5
/** So long a window is at most. */
export const OUTCOME_DAYS = 90

/** It keeps its id while the words change. */
const planStep = z.object({
  id: z.int(),
  text: z.string(),
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
})
export type PlanStep = z.output<typeof planStep>

export const actionPlan = z.object({
  id: id('actionPlan'),
  name: z.string(),
  goal: z.string(),
  state: actionPlanState.schema,
  /** Null for the whole organization. */
  locationID: id('location').nullable(),
  locationName: z.string().nullable(),
  ownerID: id('user').nullable(),
  ownerName: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  steps: z.array(planStep),
  /** How many reviews are its evidence, also those that the reader does not see. */
  reviewCount: z.int(),
  /** Why it was rejected; null once it is submitted again. */
  rejection: z.string().nullable(),
  createdAt: instant,
  /** Names are null of agency users, whom nobody sees within a tenant. */
  createdByName: z.string().nullable(),
  submittedAt: instant.nullable(),
  submittedByID: id('user').nullable(),
  submittedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  /** It was approved by who submitted it, as nobody else could. */
  approvedAlone: z.boolean(),
  doneAt: instant.nullable(),
  version: z.int(),
})
export type ActionPlan = z.output<typeof actionPlan>

export const planEvidence = z.object({
  reviews: z.array(
    z.object({
      id: id('review'),
      rating: z.int().nullable(),
      /** Its first words, or its title where it has none. */
      text: field(z.string(), { untrusted: true }),
      date: instant,
      locationName: z.string(),
    }),
  ),
  /** Those that the reader may not see. */
  hidden: z.int(),
  /** Those that were deleted since. */
  removed: z.int(),
})
export type PlanEvidence = z.output<typeof planEvidence>

const outcomeWindow = z.object({
  from: instant,
  until: instant,
  /** Reviews with a rating. */
  count: z.int(),
  /** Null where there are too few in either window. */
  average: z.number().nullable(),
})
export const planOutcome = z.object({
  before: outcomeWindow,
  since: outcomeWindow,
  /** Of the reader's locations alone, as they do not see all of a plan of the whole organization. */
  isPartial: z.boolean(),
})
export type PlanOutcome = z.output<typeof planOutcome>

/** A plan as a review names it. */
export const namedPlan = z.object({ id: id('actionPlan'), name: z.string(), state: actionPlanState.schema })
