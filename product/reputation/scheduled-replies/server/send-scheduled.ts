import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { lockCurrentReply, writeResponse } from '#product/reputation/responses/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { ScheduledReply } from '../contract.ts'
import { revisionOf } from './read-scheduled.ts'
import { endWait, lockScheduled, type ScheduledRow } from './scheduled-reply-row.ts'

/** A reply is not what it was scheduled as. */
export class Held extends Error {
  readonly reason: NonNullable<ScheduledReply['reason']>
  constructor(reason: NonNullable<ScheduledReply['reason']>) {
    super(reason)
    this.reason = reason
  }
}

/** Hands in what waits as any reply, in the name of whoever acts, who may have to ask for approval. Raises `Held`, or what replies refuse. Answers whether it waited, at `isDue`. */
export async function sendScheduled(
  ctx: ActingCtx,
  tx: Tx,
  review: ReviewForReply,
  isDue: (row: ScheduledRow) => boolean,
): Promise<boolean> {
  const { tenantId } = ctx
  const draft = await lockCurrentReply(tx.db, tenantId, review.id)
  const row = await lockScheduled(tx.db, tenantId, review.id)
  if (!row || !isDue(row)) return false
  if (review.vanishedAt) throw new Held('ReviewGone')
  if (review.hiddenAt) throw new Held('ReviewHidden')
  if ((await revisionOf(tx.db, tenantId, review.id)) !== row.revision) throw new Held('ReviewChanged')
  if (draft?.id !== row.response_id || draft.version !== row.response_version) throw new Held('ReplyChanged')
  await endWait(tx, tenantId, row, 'Sent')
  await writeResponse(ctx, tx, review, {
    text: draft.text,
    send: true,
    templateId: draft.template_id,
    systemTemplateId: draft.system_template_id,
    origin: draft.origin as 'user',
    version: draft.version,
    despiteChange: true, // it was scheduled for the revision that still stands
  })
  return true
}
