import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { actionPlans, actionPlanState } from '#product/conversation/action-plans/contract.ts'
import { approversOf } from '#product/conversation/action-plans/server/public.ts'
import { notify, takeBack } from './notify.ts'

type Waiting = { name: string; location_id: number | null; submitted_by: number }

/** Tells those who can approve a plan, but not whoever submitted it, that it waits; one that waits no more leaves their lines. */
export async function onPlanMoved(ctx: JobCtx, { actionPlanId }: Payload<typeof actionPlans, 'moved'>): Promise<void> {
  const { rows } = await sql<Waiting>`
    select p.name, p.location_id, p.submitted_by from action_plan p
    where p.tenant_id = ${ctx.tenantId} and p.id = ${actionPlanId} and p.state = ${actionPlanState.PendingApproval}`.execute(
    ctx.read,
  )
  const plan = rows[0]
  if (!plan) return takeBack(ctx, 'ActionPlanWaits', actionPlanId)
  const { name, location_id: locationId, submitted_by: authorId } = plan
  await takeBack(ctx, 'ActionPlanWaits', actionPlanId, [authorId]) // of another who submitted it before it waited for them
  await notify(ctx, await approversOf(ctx.read, { tenantId: ctx.tenantId, locationId }, authorId), {
    kind: 'ActionPlanWaits',
    subject: actionPlanId,
    about: name,
    needs: actionOf(actionPlans, 'approve'),
    ...(locationId === null ? {} : { locationId }),
  })
}
