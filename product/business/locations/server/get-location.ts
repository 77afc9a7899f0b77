import type { Handler } from '#platform/server/system/serve-system.ts'
import type { locations } from '../contract.ts'
import { locationsInScope } from './public.ts'
import { toLocation } from './to-location.ts'

/** One location within scope. */
export const getLocation: Handler<typeof locations, 'one'> = async (ctx, { params }) => {
  const row = await ctx.read
    .selectFrom('location')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', params.locationId)
    .where(locationsInScope(ctx.who))
    .executeTakeFirst()
  return row ? toLocation(ctx, row) : ctx.fail('notFound')
}
