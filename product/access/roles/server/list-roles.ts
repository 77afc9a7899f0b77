import type { Handler } from '#platform/server/system/serve-system.ts'
import type { roles } from '../contract.ts'
import { toRole } from './public.ts'

/** All roles of the tenant by name; they are few, so there is one page. */
export const listRoles: Handler<typeof roles, 'list'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('role')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { items: rows.map(toRole), nextCursor: null }
}
