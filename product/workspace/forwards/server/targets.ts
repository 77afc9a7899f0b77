import { sql } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { areGuestsShut } from '#product/workspace/links/server/public.ts'
import { type ForwardTargets, MOST_OFFERED } from '../contract.ts'
import type { ForwardSpot } from './forward-spot.ts'

type Ctx = Pick<ActingCtx, 'read' | 'tenantId'>

/** To whom whoever asks can forward a thing: roles with how many of their users may see it, and such users but themselves, by a part of their names. */
export async function listTargets(
  ctx: ActingCtx & Parameters<typeof areGuestsShut>[0],
  spot: ForwardSpot,
  part: string,
): Promise<ForwardTargets> {
  const seers = await seersOf(ctx, spot)
  const toRole = ctx.who.actions.has(spot.toRole)
  const toPeople = ctx.who.actions.has(spot.toPeople)
  const others = seers.filter((id) => id !== ctx.who.userId)
  const [users, roles] = await Promise.all([
    toPeople ? usersNamed(ctx, others, part) : [],
    toRole ? rolesOf(ctx, seers) : [],
  ])
  return { users, roles, canMailGuests: toPeople && (await areGuestsShut(ctx)) === null }
}

/** Who may see a thing. */
export function seersOf({ read, tenantId }: Ctx, { sees, locationId }: ForwardSpot): Promise<number[]> {
  return holdersAt(read, tenantId, sees, locationId)
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
