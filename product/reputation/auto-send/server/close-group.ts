import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { autoSend, type AutoSendGroup } from '../contract.ts'
import { leaveReviews } from './auto-reply-row.ts'

type Closing = {
  reason: NonNullable<AutoSendGroup['closeReason']>
  /** The review whose draft or reply was the cause. */
  reviewId?: number
  /** Who did it. */
  byUserId?: number
}

/** Turns a group off where it is on, and leaves what waits there to users; its drafts are counted anew, unless the cause was only who had turned it on. False where it was off. */
export async function closeGroup(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  groupId: number,
  { reason, reviewId, byUserId }: Closing,
): Promise<boolean> {
  const isAnew = reason !== 'NoPermission'
  const { rows } = await sql<{ location_id: number; opener_id: number }>`
    with was as (select id, opener_id from auto_send_group where tenant_id = ${tenantId} and id = ${groupId} and opener_id is not null for update)
    update auto_send_group g set opener_id = null, opened_at = null, closed_at = ${now()}, close_reason = ${reason},
      closed_by = ${byUserId ?? null}::bigint, closed_review_id = ${reviewId ?? null}::bigint
      ${isAnew ? sql`, sent = 0, unchanged = 0, counted_from = ${now()}` : sql``}
    from was where g.tenant_id = ${tenantId} and g.id = was.id returning g.location_id, was.opener_id`.execute(tx.db)
  const [closed] = rows
  if (!closed) return false
  await leaveReviews(tx, tenantId, { groupId }, { reason: 'TurnedOff' })
  await tx.audit(autoSend, {
    action: 'auto-send.turnOff',
    entityId: groupId,
    after: { reason, ...(reviewId === undefined ? {} : { reviewID: reviewId }) },
  })
  await tx.emit(autoSend, 'closed', {
    groupId,
    openerId: closed.opener_id,
    locationIds: [closed.location_id],
  })
  return true
}
