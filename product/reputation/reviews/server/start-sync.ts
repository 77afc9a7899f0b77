import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { reviews } from '../contract.ts'
import { readWhole } from './google/sync-location.ts'

/** Fetches one location's reviews now, to the end. */
export const startSync: Handler<typeof reviews, 'sync'> = async (ctx, { params: { locationId } }) => {
  if (!reaches(ctx.who, locationId)) return ctx.fail('notFound')
  const { read, tenantId } = ctx
  const location = await read
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (!location) return ctx.fail('notFound')
  const place = await read
    .selectFrom('location_source')
    .select('credential_id')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('source_id', '=', GOOGLE)
    .executeTakeFirst()
  if (!place?.credential_id) return ctx.fail('notConnected')
  await ctx.tx((tx) => readWhole(tx, tenantId, locationId))
  return { queued: true }
}
