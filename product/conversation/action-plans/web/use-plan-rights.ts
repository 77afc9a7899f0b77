import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { type ActionPlan, actionPlans, actionPlanState } from '../contract.ts'

const { Approved, Done, Draft, PendingApproval, Rejected } = actionPlanState.values

/** What can be done with one plan beside editing and deleting it. */
export type PlanAct = 'submit' | 'approve' | 'reject' | 'finish' | 'reopen'

/** Whether the reader changes a plan: one of the whole organization only with all locations. */
export function useCanChange(): (plan: Pick<ActionPlan, 'locationID'>) => boolean {
  const { reachesAll } = useSession()
  return ({ locationID }) => locationID !== null || reachesAll === true
}

/** What the reader may do with a plan as it is. Whether they may approve their own is the server's to say. */
export function usePlanRights() {
  const may = useMay()
  const { user } = useSession()
  const canChange = useCanChange()
  const holds = (permission: string) => may(actionOf(actionPlans, permission))
  const worksOn = (plan: ActionPlan) => plan.ownerID === user.id || (holds('edit') && canChange(plan))
  return {
    canEdit: (plan: ActionPlan) => holds('edit') && canChange(plan) && plan.state !== Done,
    canDelete: (plan: ActionPlan) => holds('delete') && canChange(plan),
    canCheck: (plan: ActionPlan) => plan.state === Approved && worksOn(plan),
    isOwn: (plan: ActionPlan) => plan.submittedByID === user.id,
    can(plan: ActionPlan, act: PlanAct): boolean {
      if (act === 'submit')
        return (
          (plan.state === Draft || plan.state === Rejected) && (holds('create') || holds('edit')) && canChange(plan)
        )
      if (act === 'finish') return plan.state === Approved && worksOn(plan)
      if (act === 'reopen') return plan.state === Done && worksOn(plan)
      return plan.state === PendingApproval && holds('approve') && canChange(plan)
    },
  }
}

/** Whether the reader makes plans, and attaches reviews to them. */
export function useEvidenceRights(): { canCreate: boolean; canAttach: boolean } {
  const may = useMay()
  const shut = useShut(actionPlans)
  const canCreate = may(actionOf(actionPlans, 'create')) && !shut('create')
  return { canCreate, canAttach: (canCreate || may(actionOf(actionPlans, 'edit'))) && !shut('attach') }
}
