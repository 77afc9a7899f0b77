import type { Handler } from '#platform/server/system/serve-system.ts'
import type { tenants } from '../contract.ts'
import { toTenant } from './public.ts'

/** The tenant one is in. */
export const getTenant: Handler<typeof tenants, 'one'> = async (ctx) => {
  const row = await ctx.read.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId).executeTakeFirst()
  return row ? toTenant(row) : ctx.fail('notFound')
}
