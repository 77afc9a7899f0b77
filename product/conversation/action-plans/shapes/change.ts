import * as z from 'zod'
import { example, id } from '#platform/contract/field.ts'
import { LONGEST_STEP, MOST_REVIEWS, MOST_STEPS } from './plan.ts'

export const savedPlan = z.object({
  name: z.string().trim().min(1).max(200),
  goal: z.string().trim().max(2000),
  locationID: example(id('location').nullable(), null),
  ownerID: example(id('user').nullable(), null),
  dueOn: z.iso.date().nullable(),
  /** Steps in their order; one with an id stays the one that it was, done or not. */
  steps: z
    .array(z.object({ id: z.int().nullable().default(null), text: z.string().trim().min(1).max(LONGEST_STEP) }))
    .max(MOST_STEPS),
})

export const newPlan = savedPlan.extend({
  goal: savedPlan.shape.goal.default(''),
  locationID: savedPlan.shape.locationID.default(null),
  ownerID: savedPlan.shape.ownerID.default(null),
  dueOn: savedPlan.shape.dueOn.default(null),
  steps: savedPlan.shape.steps.default([]),
  /** The reviews that are its evidence from the beginning. */
  reviewIDs: example(z.array(id('review')).max(MOST_REVIEWS), []).default([]),
})

/** Which plan was seen, so that nobody decides about another. */
export const seenPlan = z.object({ version: z.int() })
