import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { reviews } from '../contract.ts'
import { isMonitored, placesOfSource } from './google/is-monitored.ts'
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
  const { rows } = await sql<{ credential_id: number | null; is_monitored: boolean }>`
    select s.credential_id, ${isMonitored} as is_monitored from ${placesOfSource}
    where s.tenant_id = ${tenantId} and s.location_id = ${locationId} and s.source_id = ${GOOGLE}`.execute(read)
  const place = rows[0]
  if (!place?.credential_id) return ctx.fail('notConnected')
  if (!place.is_monitored) return ctx.fail('notMonitored')
  await ctx.tx((tx) => readWhole(tx, tenantId, locationId))
  return { queued: true }
}
