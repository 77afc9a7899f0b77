import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { scheduledReplies, type ScheduledReply } from '../contract.ts'

export type ScheduledRow = {
  id: number
  review_id: number
  location_id: number
  response_id: number
  response_version: number
  revision: number
  author_id: number
  state: ScheduledReply['state']
  reason: ScheduledReply['reason']
  send_at: Date
}

export async function scheduledOf(db: Db, tenantId: number, reviewId: number): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled_reply where tenant_id = ${tenantId} and review_id = ${reviewId}`.execute(db)
  return rows[0]
}

/** The same while it waits, locked until the transaction ends; the reply is to be locked before. */
export async function lockScheduled(db: Db, tenantId: number, reviewId: number): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled_reply where tenant_id = ${tenantId} and review_id = ${reviewId} and state = 'Scheduled' for update`.execute(
    db,
  )
  return rows[0]
}

/** Ends the wait of a locked one. */
export async function endWait(
  tx: Tx,
  tenantId: number,
  row: ScheduledRow,
  state: 'Sent' | 'Cancelled' | 'Held',
  reason: ScheduledReply['reason'] = null,
): Promise<void> {
  await sql`update scheduled_reply set state = ${state}, reason = ${reason} where tenant_id = ${tenantId} and id = ${row.id}`.execute(
    tx.db,
  )
  const action = {
    Sent: 'scheduled-reply.send',
    Cancelled: 'scheduled-reply.cancel',
    Held: 'scheduled-reply.hold',
  } as const
  await tx.audit(scheduledReplies, { action: action[state], entityId: row.review_id, after: { reason } })
  await emitChanged(tx, row)
  if (state === 'Held') await tx.emit(scheduledReplies, 'held', { scheduledReplyIds: [row.id] })
}

export async function emitChanged(tx: Tx, row: Pick<ScheduledRow, 'review_id' | 'location_id'>): Promise<void> {
  await tx.emit(scheduledReplies, 'changed', { reviewIds: [row.review_id], locationIds: [row.location_id] })
}

/** What a reader is shown; one that was cancelled or sent is none any more. */
export async function showScheduled(db: Db, row: ScheduledRow | undefined): Promise<ScheduledReply | null> {
  if (!row || (row.state !== 'Scheduled' && row.state !== 'Held')) return null
  const names = await namesOfUsers(db, [row.author_id])
  return {
    id: row.id,
    reviewID: row.review_id,
    authorID: row.author_id,
    authorName: names.get(row.author_id) ?? null,
    state: row.state,
    sendAt: row.send_at.toISOString(),
    reason: row.reason,
  }
}
