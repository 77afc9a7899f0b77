import type { Handler } from '#platform/server/system/serve-system.ts'
import type { inbox } from '../contract.ts'

/** The tenant's roles by name. */
export const listQueueRoles: Handler<typeof inbox, 'queueRoles'> = (ctx) =>
  ctx.read.selectFrom('role').select(['id', 'name']).where('tenant_id', '=', ctx.tenantId).orderBy('name').execute()
