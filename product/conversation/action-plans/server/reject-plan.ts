import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, actionPlanState } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustReachAll } from './must-change.ts'

/** The reason stays with the plan until it is submitted again. */
export const rejectPlan: Handler<typeof actionPlans, 'reject'> = (ctx, { params, body: { version, reason } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    version,
    action: 'action-plan.reject',
    set({ state, location_id }) {
      mustReachAll(ctx.who, location_id)
      if (state !== actionPlanState.PendingApproval) return ctx.fail('notPending')
      return { state: actionPlanState.Rejected, rejection: reason }
    },
  })
