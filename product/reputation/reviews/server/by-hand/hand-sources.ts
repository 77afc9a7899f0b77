import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { type Source, sourceStatus } from '#product/business/sources/contract.ts'
import { allSources, sourcesReadWhole } from '#product/business/sources/server/public.ts'
import type { reviews } from '../../contract.ts'

type Asking = { services: Pick<Services, 'door'>; read: Db; tenantId: number }

/** The sources that reviews come from, each with whether it is read at a location: then its reviews are its own to tell. */
export async function sourcesAt(
  { services, read, tenantId }: Asking,
  locationId: number,
): Promise<{ source: Source; isRead: boolean }[]> {
  const [all, { rows }] = await Promise.all([
    allSources(services),
    sql<{ source_id: number }>`select source_id from location_source
      where tenant_id = ${tenantId} and location_id = ${locationId} and credential_id is not null`.execute(read),
  ])
  const readable = sourcesReadWhole()
  const connected = new Set(rows.map((row) => row.source_id))
  return all
    .filter(({ reviewable, status }) => reviewable && status === sourceStatus.OK)
    .map((source) => ({ source, isRead: readable.includes(source.id) && connected.has(source.id) }))
}

/** The sources that nobody reads at a location. Raises `notFound` for one out of the caller's reach. */
export const listHandSources: Handler<typeof reviews, 'handSources'> = async (ctx, { params: { locationId } }) => {
  if (!(await findLocation(ctx, locationId))) return ctx.fail('notFound')
  const sources = await sourcesAt(ctx, locationId)
  return sources.flatMap(({ source: { id, name, halfStars, aspects }, isRead }) =>
    isRead ? [] : [{ id, name, halfStars, aspects }],
  )
}
