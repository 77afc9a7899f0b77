import { type RawBuilder, sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { forwarding } from '#product/reputation/forwarding/contract.ts'
import { questionForwarding } from '#product/reputation/question-forwarding/contract.ts'
import { notify } from './notify.ts'

type Told = { thing: number; locationId: number; about: string; byId: number | null; name: string | null }
type Kind = 'ReviewForwarded' | 'ForwardAnswered' | 'QuestionForwarded' | 'QuestionForwardAnswered'

const needed: Record<Kind, string> = {
  ReviewForwarded: actionOf(forwarding, 'view'),
  ForwardAnswered: actionOf(forwarding, 'view'),
  QuestionForwarded: actionOf(questionForwarding, 'view'),
  QuestionForwardAnswered: actionOf(questionForwarding, 'view'),
}

/** Tells users that a review was forwarded to them, as long as they may see it. */
export function onForwarded(
  ctx: JobCtx,
  { forwardId, userIds }: Payload<typeof forwarding, 'forwarded'>,
): Promise<void> {
  const forward = sql<Told>`
    select f.review_id as thing, f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", nullif(trim(u.first_name || ' ' || u.last_name), '') as name
    from review_forward f join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id left join users u on u.id = f.by_id
    where f.tenant_id = ${ctx.tenantId} and f.id = ${forwardId}`
  return tell(ctx, 'ReviewForwarded', forward, () => userIds)
}

/** The same of a question. */
export function onQuestionForwarded(
  ctx: JobCtx,
  { forwardId, userIds }: Payload<typeof questionForwarding, 'forwarded'>,
): Promise<void> {
  const forward = sql<Told>`
    select f.question_id as thing, f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", nullif(trim(u.first_name || ' ' || u.last_name), '') as name
    from question_forward f join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id left join users u on u.id = f.by_id
    where f.tenant_id = ${ctx.tenantId} and f.id = ${forwardId}`
  return tell(ctx, 'QuestionForwarded', forward, () => userIds)
}

/** Tells whoever forwarded a review what guest wrote back. */
export function onForwardAnswered(ctx: JobCtx, { linkId }: Payload<typeof forwarding, 'answered'>): Promise<void> {
  const answer = sql<Told>`
    select f.review_id as thing, f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", q.name
    from forward_guest q join review_forward f on f.tenant_id = ${ctx.tenantId} and f.id = q.forward_id
      join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id
    where q.tenant_id = ${ctx.tenantId} and q.link_id = ${linkId}`
  return tell(ctx, 'ForwardAnswered', answer, forwarderOf)
}

/** The same of a question. */
export function onQuestionForwardAnswered(
  ctx: JobCtx,
  { linkId }: Payload<typeof questionForwarding, 'answered'>,
): Promise<void> {
  const answer = sql<Told>`
    select f.question_id as thing, f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", q.name
    from question_forward_guest q join question_forward f on f.tenant_id = ${ctx.tenantId} and f.id = q.forward_id
      join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id
    where q.tenant_id = ${ctx.tenantId} and q.link_id = ${linkId}`
  return tell(ctx, 'QuestionForwardAnswered', answer, forwarderOf)
}

const forwarderOf = ({ byId }: Told) => (byId === null ? [] : [Number(byId)])

async function tell(
  ctx: JobCtx,
  kind: Kind,
  told: RawBuilder<Told>,
  whom: (told: Told) => readonly number[],
): Promise<void> {
  const [one] = (await told.execute(ctx.read)).rows
  if (!one) return
  const needs = needed[kind]
  const { thing, locationId, about, name } = one
  const seers = new Set(await holdersAt(ctx.read, ctx.tenantId, needs, locationId))
  const heard = whom(one).filter((id) => seers.has(id))
  const ofReview = kind === 'ReviewForwarded' || kind === 'ForwardAnswered' ? { reviewId: thing } : {}
  await notify(ctx, heard, { kind, subject: thing, about, note: name, ...ofReview, locationId, needs })
}
