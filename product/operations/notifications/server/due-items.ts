import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { NotificationKind } from '../contract.ts'

/** The channels on which news leaves the house. */
export type OutsideChannel = 'email' | 'push' | 'sms'

/** Something that is to go out to a user now. */
export type DueItem = {
  id: number
  user_id: number
  type: number
  kind: NotificationKind
  subject: number
  about: string
  location_id: number | null
  needs: string | null
  at: Date
  email_subject: string | null
  is_gathered: boolean
}
type ToUsers = { tenantId: number; userIds: readonly number[] }

/** Whoever took news and is silent for so long does not send it any more. */
const LOST_MINUTES = 15

const columns = {
  email: {
    state: sql.ref('email'),
    due: sql.ref('email_due'),
    at: sql.ref('email_at'),
    gathered: sql.ref('is_gathered'),
  },
  push: {
    state: sql.ref('push'),
    due: sql.ref('push_due'),
    at: sql.ref('push_at'),
    gathered: sql.ref('push_gathered'),
  },
  sms: { state: sql.ref('sms'), due: sql.ref('sms_due'), at: sql.ref('sms_at'), gathered: sql.ref('sms_gathered') },
} as const

/** The users to whom something is due by a channel now, all or some of these. */
export async function usersDue(
  db: Db,
  channel: OutsideChannel,
  { tenantId, now, userIds = null }: { tenantId: number; now: Date; userIds?: readonly number[] | null },
): Promise<number[]> {
  const { due } = columns[channel]
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notification_item where tenant_id = ${tenantId} and ${due} <= ${now}
      and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[])) order by user_id`.execute(db)
  return rows.map(({ user_id }) => Number(user_id))
}

/** The next moment at which anything is due by a channel. */
export async function nextDueBy(db: Db, channel: OutsideChannel, tenantId: number): Promise<Date | null> {
  const { due } = columns[channel]
  const { rows } = await sql<{ next: Date | null }>`
    select min(${due}) as next from notification_item where tenant_id = ${tenantId} and ${due} is not null`.execute(db)
  return rows[0]!.next
}

/**
 * Takes what is to go out to some users by a channel now, so that no other worker does: from here on it is sent once at most. What was taken by somebody
 * who was lost since may have gone out, and is not sent again. Gathered news that was read meanwhile is no news.
 */
export async function takeDue(
  db: Db,
  channel: OutsideChannel,
  { tenantId, userIds }: ToUsers,
  now: Date,
): Promise<DueItem[]> {
  const { state, due, gathered } = columns[channel]
  await sql`
    update notification_item set ${state} = 'Withdrawn', ${due} = null
    where tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[]) and ${state} = 'Waiting' and ${due} <= ${now}
      and ${gathered} and read_at is not null`.execute(db)
  await sql`
    update notification_item set ${state} = 'Unknown', ${due} = null
    where tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[]) and ${state} = 'Sending' and ${due} <= ${now}`.execute(
    db,
  )
  const lost = new Date(now.getTime() + LOST_MINUTES * 60_000)
  const { rows } = await sql<DueItem>`
    update notification_item set ${state} = 'Sending', ${due} = ${lost}
    where tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[]) and ${state} = 'Waiting' and ${due} <= ${now}
    returning id, user_id, type, kind, subject, about, location_id, needs, at, email_subject, ${gathered} as is_gathered`.execute(
    db,
  )
  return rows
}

/** What was taken for a user before and is still to go out, in the order in which it happened. */
export async function takenItems(
  db: Db,
  channel: OutsideChannel,
  { tenantId, userId }: { tenantId: number; userId: number },
  ids: readonly number[],
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select id, user_id, type, kind, subject, about, location_id, needs, at, email_subject, is_gathered from notification_item
    where tenant_id = ${tenantId} and user_id = ${userId} and id = any(${ids}::bigint[])
      and ${columns[channel].state} <> 'Withdrawn' order by at, id`.execute(db)
  return rows
}

/** Sent, not sent because its reader may not see it any more or has no device, refused for good, stopped by a limit or its receiver, unknown, or to be tried again. */
export type DueEnd =
  | 'Sent'
  | 'Delivered'
  | 'Undelivered'
  | 'Withdrawn'
  | 'Refused'
  | 'Unknown'
  | 'NoDevice'
  | 'OverLimit'
  | 'Stopped'
  | 'Waiting'

/** Says what became of news that was taken; where one of several devices got it, it is sent. */
export async function settleDue(
  db: Db,
  channel: OutsideChannel,
  { tenantId, userId }: { tenantId: number; userId: number },
  ids: readonly number[],
  became: { state: DueEnd; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const { state, due, at } = columns[channel]
  const isOut = became.state === 'Sent' || became.state === 'Delivered'
  const later = isOut || became.state === 'Undelivered'
  await sql`
    update notification_item set ${state} = ${became.state}, ${due} = ${became.state === 'Waiting' ? became.at : null}::timestamptz,
      ${at} = ${isOut ? became.at : null}::timestamptz
    where tenant_id = ${tenantId} and user_id = ${userId} and id = any(${ids}::bigint[])
      and (${state} = 'Sending' or ${later}::boolean and ${state} not in ('Delivered', 'Undelivered'))`.execute(db)
}
