import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { actionPlans } from '../contract.ts'
import { approvePlan, listApprovers } from './approve-plan.ts'
import { checkStep } from './check-step.ts'
import { attachReviews, detachReview, listEvidence } from './evidence.ts'
import { finishPlan, reopenPlan } from './finish-plan.ts'
import { listChoices } from './list-choices.ts'
import { planOutcome } from './outcome.ts'
import { planList } from './plan-list.ts'
import { getPlan, planResource } from './plans.ts'
import { listPlansOfReview } from './plans-of-review.ts'
import { rejectPlan } from './reject-plan.ts'
import { countPlans, searchPlans } from './search-plans.ts'
import { submitPlan } from './submit-plan.ts'

export const system = serveSystem(actionPlans, {
  handlers: {
    ...planResource.handlers,
    search: searchPlans,
    counts: countPlans,
    choices: listChoices,
    one: getPlan,
    submit: submitPlan,
    approvers: listApprovers,
    approve: approvePlan,
    reject: rejectPlan,
    check: checkStep,
    finish: finishPlan,
    reopen: reopenPlan,
    evidence: listEvidence,
    attach: attachReviews,
    detach: detachReview,
    ofReview: listPlansOfReview,
    outcome: planOutcome,
  },
  lists: { plans: planList },
  ids: { actionPlan: rowsOf('action_plan') },
})
