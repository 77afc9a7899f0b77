import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, actionPlanState } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustReachAll } from './must-change.ts'
import { approversOf, namedUsers } from './people.ts'
import { findPlan } from './plan-row.ts'

/** So many are named. */
const MOST_NAMED = 50

/** Whoever submitted a plan approves it only where nobody else can. */
export const approvePlan: Handler<typeof actionPlans, 'approve'> = (ctx, { params, body: { version } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    version,
    action: 'action-plan.approve',
    async set({ state, location_id, submitted_by }, { db }) {
      mustReachAll(ctx.who, location_id)
      if (state !== actionPlanState.PendingApproval) return ctx.fail('notPending')
      const { tenantId, who } = ctx
      if (submitted_by === who.userId) {
        const others = await approversOf(db, { tenantId, locationId: location_id }, submitted_by)
        if (others.length > 0) return ctx.fail('ownPlan')
      }
      return { state: actionPlanState.Approved, approved_at: ctx.now(), approved_by: who.userId }
    },
  })

/** The others who can approve a plan; none where whoever submitted it is alone. */
export const listApprovers: Handler<typeof actionPlans, 'approvers'> = async (ctx, { params }) => {
  const { read, tenantId } = ctx
  const plan = (await findPlan(read, ctx, params.actionPlanId)) ?? ctx.fail('notFound')
  const ids = await approversOf(read, { tenantId, locationId: plan.location_id }, plan.submitted_by)
  return namedUsers(read, tenantId, { ids, most: MOST_NAMED })
}
