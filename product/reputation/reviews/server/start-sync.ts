import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import type { reviews } from '../contract.ts'
import { isMonitored, placesOfSource } from './reading/is-monitored.ts'
import { readWhole } from './reading/sync-location.ts'

/** Fetches one location's reviews now, to the end, from every source that it is connected at. */
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
  const { rows: connected } = await sql<{ sourceId: number; isMonitored: boolean }>`
    select s.source_id as "sourceId", ${isMonitored} as "isMonitored" from ${placesOfSource}
    where s.tenant_id = ${tenantId} and s.location_id = ${locationId} and s.source_id = any(${sourcesThat('reviews')}::int[])
      and s.credential_id is not null`.execute(read)
  if (connected.length === 0) return ctx.fail('notConnected')
  const monitored = connected.filter((place) => place.isMonitored)
  if (monitored.length === 0) return ctx.fail('notMonitored')
  await ctx.tx(async (tx) => {
    for (const { sourceId } of monitored) await readWhole(tx, tenantId, { locationId, sourceId })
  })
  return { queued: true }
}
