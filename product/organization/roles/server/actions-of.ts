import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { roles } from '../contract.ts'
import { ownOf, selectRoles } from './role-rows.ts'

/** What a person of the tenant may do, and through which of their roles. */
export const actionsOfUser: Handler<typeof roles, 'actionsOfUser'> = async (ctx, { params }) => {
  const roleIds = await rolesOfUser(ctx, params.userId)
  if (!roleIds) return ctx.fail('noSuchUser')
  const rows = await selectRoles(ctx.within('platform').read, ctx.tenantId)
  const held = rows.filter(({ id }) => roleIds.includes(id))
  return {
    userID: params.userId,
    actionIDs: [...new Set(held.flatMap(({ actions }) => actions))].sort(),
    sources: held.map(({ id, name, actions }) => ({ roleID: id, name, actionIDs: actions })),
  }
}

/** What a role allows: its own actions first, then what each role above it adds. */
export const actionsOfRole: Handler<typeof roles, 'actionsOfRole'> = async (ctx, { params }) => {
  const rows = await selectRoles(ctx.within('platform').read, ctx.tenantId)
  const role = rows.find(({ id }) => id === params.roleId)
  if (!role) return ctx.fail('notFound')
  const line = [role]
  for (;;) {
    const above = rows.find(({ id }) => id === line.at(-1)!.parent_role_id)
    if (!above || line.includes(above)) break
    line.push(above)
  }
  return {
    roleID: role.id,
    actionIDs: role.actions,
    sources: line.map((one) => ({ roleID: one.id, name: one.name, actionIDs: ownOf(one) })),
  }
}

/** The ids of the roles of somebody of the tenant, or undefined when there is no such person. */
export async function rolesOfUser(
  { tenantId, within }: Pick<TenantCtx, 'tenantId' | 'within'>,
  userId: number,
): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ role_ids: number[] }>`
    select array(select h.role_id from user_role h where h.user_id = u.id) as role_ids
    from users u where u.tenant_id = ${tenantId} and u.id = ${userId} and not u.system`.execute(within('platform').read)
  return rows[0]?.role_ids
}
