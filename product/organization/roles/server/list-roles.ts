import type { Handler } from '#platform/server/system/serve-system.ts'
import type { roles } from '../contract.ts'
import { selectRoles, toRole } from './role-rows.ts'

/** All roles of the tenant by name; they are few, so there is one page. */
export const listRoles: Handler<typeof roles, 'list'> = async (ctx) => {
  const rows = await selectRoles(ctx.within('platform').read, ctx.tenantId)
  return { items: rows.map(toRole), nextCursor: null, total: { count: rows.length, exact: true } }
}

export const getRole: Handler<typeof roles, 'one'> = async (ctx, { params }) => {
  const [row] = await selectRoles(ctx.within('platform').read, ctx.tenantId, params.roleId)
  return row ? toRole(row) : ctx.fail('notFound')
}
