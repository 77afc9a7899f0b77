import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { forwarding } from '#product/reputation/forwarding/contract.ts'
import { notify } from './notify.ts'

type Told = { reviewId: number; locationId: number; about: string; byId: number | null; name: string | null }

/** Tells users that a review was forwarded to them, as long as they may see it. */
export async function onForwarded(
  ctx: JobCtx,
  { forwardId, userIds }: Payload<typeof forwarding, 'forwarded'>,
): Promise<void> {
  const { rows } = await sql<Told>`
    select f.review_id as "reviewId", f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", nullif(trim(u.first_name || ' ' || u.last_name), '') as name
    from review_forward f join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id left join users u on u.id = f.by_id
    where f.tenant_id = ${ctx.tenantId} and f.id = ${forwardId}`.execute(ctx.read)
  await tell(ctx, 'ReviewForwarded', rows[0], userIds)
}

/** Tells whoever forwarded a review what guest wrote back. */
export async function onForwardAnswered(
  ctx: JobCtx,
  { linkId }: Payload<typeof forwarding, 'answered'>,
): Promise<void> {
  const { rows } = await sql<Told>`
    select f.review_id as "reviewId", f.location_id as "locationId", l.internal_name as about, f.by_id as "byId", q.name
    from forward_guest q join review_forward f on f.tenant_id = ${ctx.tenantId} and f.id = q.forward_id
      join location l on l.tenant_id = ${ctx.tenantId} and l.id = f.location_id
    where q.tenant_id = ${ctx.tenantId} and q.link_id = ${linkId}`.execute(ctx.read)
  await tell(ctx, 'ForwardAnswered', rows[0], rows[0]?.byId ? [Number(rows[0].byId)] : [])
}

async function tell(
  ctx: JobCtx,
  kind: 'ReviewForwarded' | 'ForwardAnswered',
  told: Told | undefined,
  userIds: readonly number[],
): Promise<void> {
  if (!told) return
  const needs = actionOf(forwarding, 'view')
  const { reviewId, locationId, about, name } = told
  const seers = new Set(await holdersAt(ctx.read, ctx.tenantId, needs, locationId))
  const heard = userIds.filter((id) => seers.has(id))
  await notify(ctx, heard, { kind, subject: reviewId, about, note: name, reviewId, locationId, needs })
}
