import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { escalations } from '#product/conversation/escalations/contract.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { holdersAt, holdersOf } from '#product/organization/users/server/public.ts'
import { notify } from './notify.ts'

type Fired = {
  ticket_id: number | null
  review_id: number | null
  location_id: number
  about: string
  policy: string
  step: number
}

/** Tells users that a step of a policy fired, once, as long as they may see what it fired on. */
export async function onEscalationFired(
  ctx: JobCtx,
  { firedId, userIds }: Payload<typeof escalations, 'fired'>,
): Promise<void> {
  if (userIds.length === 0) return
  const { tenantId } = ctx
  const { rows } = await sql<Fired>`
    select f.ticket_id, t.review_id, f.location_id, l.internal_name as about, f.policy_name as policy, f.position as step
    from escalation_fired f join location l on l.tenant_id = ${tenantId} and l.id = f.location_id
      left join inbox_thread t on t.tenant_id = ${tenantId} and t.id = f.thread_id
    where f.tenant_id = ${tenantId} and f.id = ${firedId}`.execute(ctx.read)
  const fired = rows[0]
  if (!fired) return
  const { ticket_id: ticketId, review_id: reviewId, location_id: locationId, about, policy, step } = fired
  const needs = actionOf(ticketId === null ? inbox : tickets, 'view')
  const holders = await holdersAt(ctx.read, tenantId, needs, locationId)
  await notify(
    ctx,
    userIds.filter((id) => holders.includes(id)),
    {
      ...(ticketId === null
        ? { kind: 'ReviewEscalated', subject: reviewId!, reviewId: reviewId! }
        : { kind: 'TicketEscalated', subject: ticketId }),
      about,
      note: ctx.services.translate(ctx.locale, 'escalations', 'ui/policyStep', { policy, step }),
      locationId,
      needs,
      key: String(firedId),
    },
  )
}

/** Tells those who keep policies that one paused itself. */
export async function onEscalationPaused(
  ctx: JobCtx,
  { policyId }: Payload<typeof escalations, 'paused'>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from escalation_policy where tenant_id = ${ctx.tenantId} and id = ${policyId} and is_paused`.execute(
    ctx.read,
  )
  if (!rows[0]) return
  const editors = await holdersOf(ctx.read, ctx.tenantId, actionOf(escalations, 'edit'))
  await notify(ctx, editors, { kind: 'EscalationPaused', subject: policyId, about: rows[0].name })
}
