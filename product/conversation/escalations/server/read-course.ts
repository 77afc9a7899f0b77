import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { threadOfReview } from '#product/conversation/inbox/server/public.ts'
import { isFieldHidden } from '#product/conversation/tickets/server/public.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import type { EscalationCourse, EscalationStep, escalations } from '../contract.ts'
import { comingSteps } from './coming-steps.ts'
import { loadItems, type Ref } from './items.ts'
import { firedOn, ofKind } from './plan-items.ts'
import { activePolicies } from './policy-rows.ts'

/** What fired on a ticket, and what will. */
export const ofTicket: Handler<typeof escalations, 'ofTicket'> = async (ctx, { params: { ticketId } }) => {
  const course = await courseOf(ctx, { kind: 'ticket', id: ticketId })
  if (!course) return ctx.fail('notFound')
  // its moments tell when the ticket is due, and its deeds what it is
  const hides = (['targetAt', 'dueAt', 'pause', 'stage', 'assignee', 'queue', 'priority'] as const).some((name) =>
    isFieldHidden(ctx.who, name),
  )
  return hides ? { fired: [], coming: [], isStopped: false } : course
}

/** What fired on the thread of a review, and what will; a review without a thread has neither. */
export const ofReview: Handler<typeof escalations, 'ofReview'> = async (ctx, { params: { reviewId } }) => {
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
  const id = await threadOfReview(ctx.read, ctx.tenantId, reviewId)
  const course = id === undefined ? null : await courseOf(ctx, { kind: 'thread', id })
  return course ?? { fired: [], coming: [], isStopped: false }
}

type FiredRow = {
  id: number
  policy: string
  step: number
  said: EscalationStep
  clock: string
  due_at: Date
  fired_at: Date
  did: EscalationCourse['fired'][number]['did']
  failed: EscalationCourse['fired'][number]['failed']
}

async function courseOf(ctx: TenantCtx, ref: Ref): Promise<EscalationCourse | null> {
  const { read, tenantId } = ctx
  const [item] = await loadItems(read, tenantId, ref.kind, [ref.id], { now: ctx.now() })
  if (!item || !reaches(ctx.who, item.locationId)) return null
  const { rows } = await sql<FiredRow>`
    select id, policy_name as policy, position as step, step as said, clock, due_at, fired_at, did, failed from escalation_fired
    where tenant_id = ${tenantId} and ${ofKind(ref.kind)} = ${ref.id} order by fired_at, id`.execute(read)
  const fired = await firedOn(read, tenantId, ref.kind, [ref.id])
  const coming = comingSteps(item, await activePolicies(read, tenantId), fired.get(ref.id) ?? [])
  return {
    isStopped: item.isStopped,
    fired: rows.map((row) => ({
      id: row.id,
      policy: row.policy,
      step: row.step,
      clock: row.clock as EscalationCourse['fired'][number]['clock'],
      when: row.said.when,
      minutes: row.said.minutes,
      workingTime: row.said.workingTime,
      dueAt: row.due_at.toISOString(),
      at: row.fired_at.toISOString(),
      did: row.did,
      failed: row.failed,
    })),
    coming: coming.map(({ policy, step, position, deadline, at }) => ({
      policy: policy.name,
      step: position,
      clock: deadline.clock,
      when: step.when,
      minutes: step.minutes,
      workingTime: step.workingTime,
      dueAt: deadline.dueAt.toISOString(),
      at: at.toISOString(),
    })),
  }
}
