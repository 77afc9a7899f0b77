import type { Handler } from '#platform/server/system/serve-system.ts'
import type { savedViews } from '../contract.ts'

/** The tenant's roles by name. */
export const listRoles: Handler<typeof savedViews, 'roles'> = (ctx) =>
  ctx.read.selectFrom('role').select(['id', 'name']).where('tenant_id', '=', ctx.tenantId).orderBy('name').execute()
