import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import type { ReaderHours } from './delivery-time.ts'
import { toHours } from './load-plans.ts'

export type ReaderSettings = { hours: ReaderHours; pausedUntil: Date | null }

/** Until a user says something, they are reached at any hour. */
const usual: ReaderSettings = {
  hours: { isQuiet: false, quietFrom: '21:00', quietTo: '07:00', weekendTo: '09:00', windows: [], urgentWakes: true },
  pausedUntil: null,
}

type Own = { tenantId: number; userId: number }

/** When a user is reached, and whether all mail to them rests. */
export async function loadReader(db: Db, { tenantId, userId }: Own): Promise<ReaderSettings> {
  const row = await db
    .selectFrom('notification_reader')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { hours: toHours(row), pausedUntil: row.paused_until } : usual
}

export async function saveReader(db: Db, { tenantId, userId }: Own, settings: ReaderSettings): Promise<void> {
  const { hours, pausedUntil } = settings
  await sql`
    insert into notification_reader (tenant_id, user_id, is_quiet, quiet_from, quiet_to, weekend_to, windows, urgent_wakes, paused_until)
    values (${tenantId}, ${userId}, ${hours.isQuiet}, ${hours.quietFrom}, ${hours.quietTo}, ${hours.weekendTo}, ${[...hours.windows]}::int[], ${hours.urgentWakes}, ${pausedUntil})
    on conflict (tenant_id, user_id) do update set is_quiet = excluded.is_quiet, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      weekend_to = excluded.weekend_to, windows = excluded.windows, urgent_wakes = excluded.urgent_wakes, paused_until = excluded.paused_until`.execute(
    db,
  )
}

export type Mute = {
  id: number
  type: number | null
  review_id: number | null
  location_id: number | null
  until: Date
  about: string | null
}
/** One of them is muted. */
export type Muted = { type: TypeName } | { reviewId: number } | { locationId: number }

/** What a user does not want to hear of now, with the names of reviewers and locations. */
export async function listMutes(db: Db, { tenantId, userId, now }: Own & { now: Date }): Promise<Mute[]> {
  const { rows } = await sql<Mute>`
    select m.id, m.type, m.review_id, m.location_id, m.until, coalesce(l.internal_name, rl.internal_name) as about from notification_mute m
      left join location l on l.tenant_id = ${tenantId} and l.id = m.location_id
      left join review r on r.tenant_id = ${tenantId} and r.id = m.review_id
      left join location rl on rl.tenant_id = ${tenantId} and rl.id = r.location_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.until > ${now} order by m.until, m.id limit 200`.execute(
    db,
  )
  return rows
}

/** Mutes until a moment, in place of what was said of the same before; what waits to go out about it does not. */
export async function mute(db: Db, own: Own & { now: Date }, muted: Muted, until: Date): Promise<number> {
  const { tenantId, userId, now } = own
  const type = 'type' in muted ? notificationType[muted.type] : null
  const reviewId = 'reviewId' in muted ? muted.reviewId : null
  const locationId = 'locationId' in muted ? muted.locationId : null
  await sql`
    delete from notification_mute where tenant_id = ${tenantId} and user_id = ${userId}
      and (until <= ${now} or type = ${type}::int or review_id = ${reviewId}::bigint or location_id = ${locationId}::bigint)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into notification_mute (tenant_id, user_id, type, review_id, location_id, until, created_at)
    values (${tenantId}, ${userId}, ${type}, ${reviewId}, ${locationId}, ${until}, ${now}) returning id`.execute(db)
  await sql`
    update notification_item set in_app = case when in_app_due is null then in_app else 'Withdrawn' end, in_app_due = null,
      email = case when email_due is null then email else 'Withdrawn' end, email_due = null,
      push = case when push_due is null then push else 'Withdrawn' end, push_due = null,
      sms = case when sms_due is null then sms else 'Withdrawn' end, sms_due = null
    where tenant_id = ${tenantId} and user_id = ${userId}
      and (in_app_due is not null or email_due is not null or push_due is not null or sms_due is not null)
      and (type = ${type}::int or review_id = ${reviewId}::bigint or location_id = ${locationId}::bigint)`.execute(db)
  return rows[0]!.id
}

/** Whether there was such a mute of the user. */
export async function endMute(db: Db, { tenantId, userId }: Own, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from notification_mute where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}
