import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { autoSend, type AutoReply } from '../contract.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Leave } from './checks/check-draft.ts'

export type AutoReplyRow = {
  id: number
  review_id: number
  location_id: number
  group_id: number
  revision: number
  state: AutoReply['state']
  reason: AutoReply['reason']
  found: string | null
  ai_draft_id: number | null
  text: string | null
  send_at: Date | null
  response_id: number | null
  reported_by: number | null
  created_at: Date
}

/** What was done about some reviews, or in a group, the newest first. */
export async function autoReplies(
  db: Db,
  tenantId: number,
  of: { reviewId: number } | { groupId: number; limit: number },
): Promise<AutoReplyRow[]> {
  const by = 'reviewId' in of ? sql`review_id = ${of.reviewId}` : sql`group_id = ${of.groupId}`
  const limit = 'limit' in of ? of.limit : 1
  const { rows } = await sql<AutoReplyRow>`
    select * from auto_reply where tenant_id = ${tenantId} and ${by} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** One, locked until the transaction ends. */
export async function lockAutoReply(db: Db, tenantId: number, autoReplyId: number): Promise<AutoReplyRow | undefined> {
  const { rows } = await sql<AutoReplyRow>`
    select * from auto_reply where tenant_id = ${tenantId} and id = ${autoReplyId} for update`.execute(db)
  return rows[0]
}

export function toAutoReply(row: AutoReplyRow): AutoReply {
  return {
    id: row.id,
    reviewID: row.review_id,
    groupID: row.group_id,
    state: row.state,
    reason: row.reason,
    found: row.found,
    draft: row.text,
    sendAt: row.state === 'Waiting' ? row.send_at!.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    reported: row.reported_by !== null,
  }
}

/** Leaves reviews to users for a reason, whose replies are drafted or wait; says nothing of others. */
export async function leaveReviews(
  tx: Tx,
  tenantId: number,
  of: { autoReplyId: number } | { groupId: number },
  { reason, found = null }: { reason: Leave['reason']; found?: string | null },
): Promise<void> {
  const by = 'groupId' in of ? sql`group_id = ${of.groupId}` : sql`id = ${of.autoReplyId}`
  const { rows } = await sql<AutoReplyRow>`
    update auto_reply set state = 'Left', reason = ${reason}, found = ${found}, text = null, send_at = null
    where tenant_id = ${tenantId} and ${by} and state in ('Drafting', 'Waiting') returning *`.execute(tx.db)
  await emitAutoReplies(tx, rows)
}

export async function emitAutoReplies(
  tx: Tx,
  rows: readonly Pick<AutoReplyRow, 'review_id' | 'location_id'>[],
): Promise<void> {
  await tx.emitMany(autoSend, 'changed', rows, (some) => ({
    reviewIds: some.map(({ review_id }) => review_id),
    locationIds: [...new Set(some.map(({ location_id }) => location_id))],
  }))
}
