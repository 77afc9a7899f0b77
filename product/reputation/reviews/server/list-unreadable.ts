import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { reviews } from '../contract.ts'
import { MAX_UNREADABLE } from '../shapes/unreadable-review.ts'
import { splitRaw } from './split-raw.ts'

/** What could not be read at a location. Raises `notFound` for one out of the caller's reach. */
export const listUnreadable: Handler<typeof reviews, 'unreadable'> = async (ctx, { params: { locationId } }) => {
  if (!reaches(ctx.who, locationId)) return ctx.fail('notFound')
  const { read, tenantId } = ctx
  const location = await read
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (!location) return ctx.fail('notFound')
  const { rows } = await sql<{ source_id: number; seen_at: Date; reason: string; raw: string }>`
    select source_id, seen_at, reason, raw from unreadable_review
    where tenant_id = ${tenantId} and location_id = ${locationId} order by seen_at desc, source_uid limit ${MAX_UNREADABLE}`.execute(
    read,
  )
  return rows.map(({ source_id, seen_at, reason, raw }) => ({
    sourceID: source_id,
    seenAt: seen_at.toISOString(),
    reason,
    ...splitRaw(raw),
  }))
}
