import type { Handler } from '#platform/server/system/serve-system.ts'
import { licensedLocations, roomOfLicense } from '#product/organization/tenants/server/public.ts'
import { countLeftOut as countOfAccounts } from '#product/business/credentials/server/public.ts'
import type { locations } from '../contract.ts'

/** For whoever looks after all locations: the others would not have seen these either. */
export const countLeftOut: Handler<typeof locations, 'leftOut'> = async (ctx) => {
  if (ctx.who.locationIds !== 'all') return { count: 0, limit: null }
  const [count, room] = await Promise.all([
    countOfAccounts(ctx),
    roomOfLicense(ctx.read, ctx.tenantId, licensedLocations),
  ])
  return { count, limit: room?.limit ?? null }
}
