import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { withoutIdle } from '#product/workspace/working-time/server/public.ts'
import { acknowledgements, MAX_MESSAGES, type MessageBody } from '../contract.ts'
import { checkMessage } from './check-message.ts'
import { countSendings, type MessageRow, toMessage } from './message-row.ts'

/** What goes out by itself; one of a location is there for those who reach it. */
export const messages = defineResource(acknowledgements, {
  table: 'ack_message',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  inTurn: true,
  order: sql`kind, comment_type, location_id nulls first, id`,
  isSeen: ({ location_id }, { who }) => location_id === null || reaches(who, location_id),
  async show(rows, { db, tenantId }) {
    const places = rows.flatMap(({ location_id }) => location_id ?? [])
    const names = await namesOfLocations({ read: db, tenantId, who: null }, places)
    const counts = await countSendings(db, tenantId)
    return rows.map((row) =>
      toMessage(row, row.location_id === null ? null : (names.get(row.location_id)?.name ?? null), counts.get(row.id)),
    )
  },
  columns: (body, { who }) => ({
    kind: body.kind,
    comment_type: body.commentType,
    config_type: body.configType,
    texts: JSON.stringify(body.texts),
    is_active: body.isActive,
    saved_by: who.userId,
    ...(body.kind === 'Acknowledgement' ? ofAcknowledgement(body) : ofBusinessHours(body)),
  }),
  begins: (_, { now }) => ({ created_at: now() }),
  check: checkMessage,
  async allows(body, ctx, tx, before) {
    if (body.isActive) await mustBeOnly(tx, ctx, body, before)
  },
  missing: 'notFound',
  most: { count: MAX_MESSAGES, error: 'tooMany' },
  audit: {
    create: 'ack-message.create',
    save: 'ack-message.save',
    remove: 'ack-message.remove',
    shows: ({ sent: _sent, waiting: _waiting, locationName: _name, ...message }) => message,
  },
})

function ofAcknowledgement({ locationID, sourceIDs, delayMinutes }: MessageBody) {
  const sources = [...new Set(sourceIDs)].toSorted((a, b) => a - b)
  return { location_id: locationID, source_ids: sources, delay_minutes: delayMinutes, ...noHours }
}

const noHours = { uses_location_hours: false, time_zone: null, week: '[]', special_days: '[]' }

function ofBusinessHours({ usesLocationHours, timeZone, week, specialDays }: MessageBody) {
  const everywhere = { location_id: null, source_ids: [], delay_minutes: 0 }
  if (usesLocationHours) return { ...everywhere, ...noHours, uses_location_hours: true }
  return {
    ...everywhere,
    uses_location_hours: false,
    time_zone: timeZone,
    week: JSON.stringify(week.map(withoutIdle).toSorted((a, b) => a.day - b.day)),
    special_days: JSON.stringify(specialDays.map(withoutIdle).toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  }
}

/** Of two active ones for just the same nobody could say which is sent. */
async function mustBeOnly({ db }: Tx, { tenantId }: TenantCtx, body: MessageBody, before?: MessageRow): Promise<void> {
  const isAck = body.kind === 'Acknowledgement'
  const sources = isAck ? body.sourceIDs : []
  const { rows } = await sql`
    select 1 from ack_message where tenant_id = ${tenantId} and id <> ${before?.id ?? 0} and is_active and kind = ${body.kind}
      and comment_type = ${body.commentType} and config_type = ${body.configType}
      and location_id is not distinct from ${isAck ? body.locationID : null}::bigint
      and (source_ids && ${sources}::bigint[] or (source_ids = '{}' and ${sources.length === 0})) limit 1`.execute(db)
  if (rows.length > 0) raise(acknowledgements, 'alreadyOne', { field: 'isActive' })
}
