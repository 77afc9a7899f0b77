import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, actionPlanState } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustWorkOn } from './must-change.ts'
import { stepsOf } from './steps.ts'

/** Nothing of it may be left to do. */
export const finishPlan: Handler<typeof actionPlans, 'finish'> = (ctx, { params, body: { version } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    version,
    action: 'action-plan.finish',
    set(row) {
      mustWorkOn(ctx.who, row)
      if (row.state !== actionPlanState.Approved) return ctx.fail('notApproved')
      if (stepsOf(row).some(({ doneAt }) => doneAt === null)) return ctx.fail('stepsLeft')
      return { state: actionPlanState.Done, done_at: ctx.now() }
    },
  })

/** It stays approved as it was. */
export const reopenPlan: Handler<typeof actionPlans, 'reopen'> = (ctx, { params, body: { version } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    version,
    action: 'action-plan.reopen',
    set(row) {
      mustWorkOn(ctx.who, row)
      if (row.state !== actionPlanState.Done) return ctx.fail('notDone')
      return { state: actionPlanState.Approved, done_at: null }
    },
  })
