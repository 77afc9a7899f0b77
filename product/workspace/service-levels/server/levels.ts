import { type Selectable, sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { ServiceLevelTable } from '#platform/server/database/tables.generated.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { waitForCounts } from '#product/workspace/working-time/server/public.ts'
import { MAX_LEVELS, type ServiceLevel, serviceLevels, type slaCounting } from '../contract.ts'

export type LevelRow = Selectable<ServiceLevelTable>
type Wanted = Omit<ServiceLevel, 'id' | 'position' | 'version'>

const order = sql`position, id`

/** Until when replies are due. */
export const levels = defineResource(serviceLevels, {
  table: 'service_level',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  inTurn: true,
  order,
  show: (rows) => rows.map(toLevel),
  columns: ({ name, sourceIDs, locationIDs, minRating, maxRating, hours, counting, calendarID, isActive, ...of }) => ({
    name,
    domain: of.domain,
    ticket_types: of.domain === 'Ticket' ? [...new Set(of.ticketTypes)] : [],
    priorities: of.domain === 'Ticket' ? [...new Set(of.priorities)] : [],
    queue_ids: of.domain === 'Ticket' ? [...new Set(of.queueIDs)] : [],
    first_reply_hours: of.domain === 'Ticket' ? of.firstReplyHours : null,
    next_reply_hours: of.domain === 'Ticket' ? of.nextReplyHours : null,
    source_ids: [...new Set(sourceIDs)],
    location_ids: [...new Set(locationIDs)],
    min_rating: minRating,
    max_rating: maxRating,
    hours,
    counting,
    calendar_id: counting === 'Calendar' ? calendarID : null,
    is_active: isActive,
  }),
  begins: async (_, ctx, { db }) => ({ created_at: ctx.now(), position: await nextPosition(db, ctx.tenantId) }),
  check: mustBeFit,
  async allows({ counting, calendarID }, { tenantId }, { db }) {
    if (counting === 'Calendar') await mustBeThere(db, tenantId, calendarID)
  },
  async changes(tx, { before, after }, ctx) {
    if (!before?.is_active && !after?.is_active) return
    await waitForCounts(tx.db, ctx.tenantId)
    await tx.emit(serviceLevels, 'changed', {})
  },
  missing: 'notFound',
  taken: { index: 'service_level_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_LEVELS, error: 'tooMany' },
  audit: { create: 'service-level.create', save: 'service-level.save', remove: 'service-level.remove' },
})

/** The service levels of a tenant, in the order in which they count. */
export async function levelsOf(db: Db, tenantId: number): Promise<LevelRow[]> {
  return db.selectFrom('service_level').selectAll().where('tenant_id', '=', tenantId).orderBy(order).execute()
}

export function toLevel(row: LevelRow): ServiceLevel {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain as ServiceLevel['domain'],
    ticketTypes: row.ticket_types,
    priorities: row.priorities,
    queueIDs: row.queue_ids,
    firstReplyHours: row.first_reply_hours,
    nextReplyHours: row.next_reply_hours,
    sourceIDs: row.source_ids,
    locationIDs: row.location_ids,
    minRating: row.min_rating,
    maxRating: row.max_rating,
    hours: row.hours,
    counting: row.counting as ValueOf<typeof slaCounting>,
    calendarID: row.calendar_id,
    isActive: row.is_active,
    position: row.position,
    version: row.version,
  }
}

async function mustBeFit({ minRating, maxRating, sourceIDs, locationIDs }: Wanted, ctx: TenantCtx): Promise<void> {
  if (minRating > maxRating) raise(serviceLevels, 'ratingsReversed', { field: 'maxRating' })
  for (const one of sourceIDs)
    if (!(await sourceById(ctx.services, one))) raise(serviceLevels, 'unknownSource', { field: 'sourceIDs' })
  const known = await namesOfLocations(ctx, locationIDs)
  if (!locationIDs.every((one) => known.has(one))) raise(serviceLevels, 'unknownLocation', { field: 'locationIDs' })
}

/** The calendar is held as it is until it is named, so that nobody deletes it meanwhile. */
async function mustBeThere(db: Db, tenantId: number, calendarId: number | null): Promise<void> {
  const { rows } =
    await sql`select 1 from working_calendar where tenant_id = ${tenantId} and id = ${calendarId}::bigint for share`.execute(
      db,
    )
  if (rows.length === 0) raise(serviceLevels, 'unknownCalendar', { field: 'calendarID' })
}

async function nextPosition(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0)::int + 1 as position from service_level where tenant_id = ${tenantId}`.execute(db)
  return rows[0]!.position
}
