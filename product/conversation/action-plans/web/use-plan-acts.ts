import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import type { PlanAct } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

/** What is asked of one plan; what needs no more words is done at once. */
export type Asked = PlanAct | 'edit' | 'remove'
type AtOnce = Exclude<PlanAct, 'reject'>

export const planActs = ['submit', 'approve', 'reject', 'finish', 'reopen'] as const satisfies readonly PlanAct[]
const done = { submit: 'submitted', approve: 'approved', finish: 'finished', reopen: 'reopened' } as const

/** Does to the plan that is seen what needs no more words. */
export function usePlanActs(): (plan: ActionPlan, what: AtOnce) => Promise<unknown> {
  const t = useActionPlansText()
  const { act } = useAct()
  return ({ id, version }, what) =>
    act(() => callsOf(actionPlans)[what]({ params: { actionPlanId: id }, body: { version } }), t(done[what]))
}
