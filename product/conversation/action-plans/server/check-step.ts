import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, actionPlanState } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustWorkOn } from './must-change.ts'
import { stepsOf } from './steps.ts'

/** Checks a step, with who and when, or clears it. What is so already stays with whom it was. */
export const checkStep: Handler<typeof actionPlans, 'check'> = (ctx, { params, body: { step: asked, done } }) =>
  movePlan(ctx, {
    planId: params.actionPlanId,
    action: 'action-plan.check',
    set(row) {
      mustWorkOn(ctx.who, row)
      if (row.state !== actionPlanState.Approved) return ctx.fail('notApproved')
      const steps = stepsOf(row)
      const step = steps.find(({ id }) => id === asked) ?? ctx.fail('unknownStep', { field: 'step' })
      if ((step.doneAt !== null) === done) return null
      const set = done ? { doneAt: ctx.now().toISOString(), doneBy: ctx.who.userId } : { doneAt: null, doneBy: null }
      return { steps: JSON.stringify(steps.map((one) => (one.id === asked ? { ...one, ...set } : one))) }
    },
    tells(row) {
      const step = stepsOf(row).find(({ id }) => id === asked)
      return step && { [step.text]: step.doneAt }
    },
  })
