import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { changeTenant } from '#product/organization/tenants/server/public.ts'
import { type AgencyUsers, agencyPeople } from '../contract.ts'
import { peopleOf } from './people-of.ts'

/** Who of the agency works for the tenant, and who there is to choose. */
export const getAgencyUsers: Handler<typeof agencyPeople, 'agencyUsers'> = async (ctx) => {
  const tenant = await tenantOf(ctx.read, ctx.tenantId)
  return tenant ? shown(ctx, tenant) : ctx.fail('notFound')
}

/** Chooses them; the others are out with their next call, and what they listen to ends at once. Somebody of the agency stays among those they choose. */
export const saveAgencyUsers: Handler<typeof agencyPeople, 'saveAgencyUsers'> = async (ctx, { body }) => {
  const chosen = [...new Set(body.userIDs)]
  const saved = await ctx.tx(async (tx) => {
    const before = (await tenantOf(tx.db, ctx.tenantId, { lock: true })) ?? ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: await shown(ctx, before) })
    const { who } = ctx
    if (chosen.length > 0 && who.tenantId === null && who.agencyId === before.agency_id && !chosen.includes(who.userId))
      return ctx.fail('withoutYourself', { field: 'userIDs' })
    const known = await peopleOf(ctx.within('platform').read, before.agency_id, sql`u.active`)
    const ids = new Set(known.map(({ id }) => id))
    const kept = new Set(before.agency_user_ids)
    if (chosen.some((id) => !ids.has(id) && !kept.has(id))) return ctx.fail('unknownUser', { field: 'userIDs' })
    const after = await changeTenant(tx.db, before, { agency_user_ids: chosen })
    await tx.audit(agencyPeople, {
      action: 'tenant.save-agency-users',
      entityId: ctx.tenantId,
      before: { userIDs: before.agency_user_ids },
      after: { userIDs: after.agency_user_ids },
    })
    await tx.emit(agencyPeople, 'agencyUsersChosen', {})
    return after
  })
  return shown(ctx, saved)
}

async function shown({ within }: TenantCtx, tenant: Selectable<TenantTable>): Promise<AgencyUsers> {
  const { agency_id: agencyId, agency_user_ids: userIDs, version } = tenant
  const people = await peopleOf(
    within('platform').read,
    agencyId,
    sql`(u.active or u.id = any(${userIDs}::bigint[])) order by u.last_name, u.first_name, u.id`,
  )
  return {
    userIDs,
    people: people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
    version,
  }
}

async function tenantOf(db: Db, tenantId: number, { lock = false } = {}): Promise<Selectable<TenantTable> | undefined> {
  const own = db.selectFrom('tenant').selectAll().where('id', '=', tenantId)
  return (lock ? own.forUpdate() : own).executeTakeFirst()
}
