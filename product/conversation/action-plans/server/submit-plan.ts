import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, actionPlanState } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustReachAll } from './must-change.ts'

const { Draft, PendingApproval, Rejected } = actionPlanState.values

/** From a draft, or once more after it was rejected. */
export const submitPlan: Handler<typeof actionPlans, 'submit'> = (ctx, { params, body: { version } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    version,
    action: 'action-plan.submit',
    set({ state, location_id }) {
      mustReachAll(ctx.who, location_id)
      if (state !== Draft && state !== Rejected) return ctx.fail('notSubmittable')
      return { state: PendingApproval, submitted_at: ctx.now(), submitted_by: ctx.who.userId, rejection: null }
    },
  })
