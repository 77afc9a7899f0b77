import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { type ActionPlan, actionPlanState } from '../contract.ts'
import { useActionPlansText } from './use-text.ts'

type Name = (typeof actionPlanState)['members'][number]

const shapes: Record<Name, StateShape> = {
  Draft: 'drafted',
  PendingApproval: 'to-approve',
  Approved: 'approved',
  Rejected: 'rejected',
  Done: 'live',
}

/** The state of a plan, as a sign and a word. */
export function PlanState({ state }: Pick<ActionPlan, 'state'>) {
  const t = useActionPlansText()
  const name = actionPlanState.nameOf(state)!
  return <StateMark shape={shapes[name]} label={t.member('actionPlanState', name)} />
}
