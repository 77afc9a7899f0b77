import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { areGuestsShut } from '#product/workspace/links/server/public.ts'
import { type ForwardTargets, forwarding, MOST_OFFERED } from '../contract.ts'

type Ctx = Pick<TenantCtx, 'read' | 'tenantId'>

/** To whom whoever asks can forward a review: roles with how many of their users may see it, and such users but themselves. */
export const listTargets: Handler<typeof forwarding, 'targets'> = async (ctx, { params, query }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const seers = await seersAt(ctx, place.location_id)
  const toRole = ctx.who.actions.has(actionOf(forwarding, 'toRole'))
  const toPeople = ctx.who.actions.has(actionOf(forwarding, 'toUserOrEmail'))
  const [users, roles] = await Promise.all([
    toPeople
      ? usersNamed(
          ctx,
          seers.filter((id) => id !== ctx.who.userId),
          query.name,
        )
      : [],
    toRole ? rolesOf(ctx, seers) : [],
  ])
  return { users, roles, canMailGuests: toPeople && (await areGuestsShut(ctx)) === null }
}

/** Who may see the reviews of a location. */
export function seersAt({ read, tenantId }: Ctx, locationId: number): Promise<number[]> {
  return holdersAt(read, tenantId, actionOf(forwarding, 'view'), locationId)
}

async function usersNamed({ read, tenantId }: Ctx, seers: readonly number[], part: string) {
  const { rows } = await sql<ForwardTargets['users'][number]>`
    select id, name from (select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.tenant_id = ${tenantId} and u.id = any(${seers}::bigint[])) p
    where position(lower(${part}) in lower(name)) > 0 and name <> '' order by lower(name), id limit ${MOST_OFFERED}`.execute(
    read,
  )
  return rows
}

/** Roles of the tenant by name, each with how many of some users hold it; without those that none holds. */
async function rolesOf({ read, tenantId }: Ctx, seers: readonly number[]) {
  const { rows } = await sql<ForwardTargets['roles'][number]>`
    select r.id, r.name, count(*)::int as count from role r join user_role h on h.role_id = r.id
    where r.tenant_id = ${tenantId} and h.user_id = any(${seers}::bigint[])
    group by r.id, r.name order by lower(r.name), r.id`.execute(read)
  return rows
}
