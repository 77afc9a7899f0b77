import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { NotificationKind } from '../contract.ts'

/** Something that is to be mailed now. */
export type MailItem = {
  id: number
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
type Own = { tenantId: number; userId: number }

/** Whoever took mail and is silent for so long does not send it any more. */
const LOST_MINUTES = 15

/** The users to whom mail is due now. */
export async function usersWithMail(db: Db, tenantId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notification_item where tenant_id = ${tenantId} and email_due <= ${now} order by user_id`.execute(
    db,
  )
  return rows.map(({ user_id }) => Number(user_id))
}

/** The next moment at which any mail is due. */
export async function nextMail(db: Db, tenantId: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(email_due) as next from notification_item where tenant_id = ${tenantId} and email_due is not null`.execute(
    db,
  )
  return rows[0]!.next
}

/**
 * Takes what is to be mailed to a user now, so that no other worker does: from here on it is sent once at most. What was taken by somebody who was lost
 * since may have gone out, and is not sent again. Gathered news that was read meanwhile is no news.
 */
export async function takeMail(db: Db, { tenantId, userId }: Own, now: Date): Promise<MailItem[]> {
  await sql`
    update notification_item set email = 'Withdrawn', email_due = null
    where tenant_id = ${tenantId} and user_id = ${userId} and email = 'Waiting' and email_due <= ${now} and is_gathered and read_at is not null`.execute(
    db,
  )
  await sql`
    update notification_item set email = 'Unknown', email_due = null
    where tenant_id = ${tenantId} and user_id = ${userId} and email = 'Sending' and email_due <= ${now}`.execute(db)
  const lost = new Date(now.getTime() + LOST_MINUTES * 60_000)
  const { rows } = await sql<MailItem>`
    update notification_item set email = 'Sending', email_due = ${lost}
    where tenant_id = ${tenantId} and user_id = ${userId} and email = 'Waiting' and email_due <= ${now}
    returning id, type, kind, subject, about, location_id, needs, at, email_subject, is_gathered`.execute(db)
  return rows
}

/** Sent, not sent because its reader may not see it any more, refused by the mail server for good, or to be tried again. */
export type MailEnd = 'Sent' | 'Withdrawn' | 'Refused' | 'Waiting'

/** Says what became of mail that was taken. */
export async function settleMail(
  db: Db,
  { tenantId, userId }: Own,
  ids: readonly number[],
  became: { state: MailEnd; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const { state, at } = became
  await sql`
    update notification_item set email = ${state}, email_due = ${state === 'Waiting' ? at : null}, email_at = ${state === 'Sent' ? at : null}
    where tenant_id = ${tenantId} and user_id = ${userId} and id = any(${ids}::bigint[]) and email = 'Sending'`.execute(
    db,
  )
}
