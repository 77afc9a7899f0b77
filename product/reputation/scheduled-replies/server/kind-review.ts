import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { lockCurrentReply, mustBeSendable, writeResponse } from '#product/reputation/responses/server/public.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { Opened, ScheduleKind } from '#product/workspace/scheduling/server/public.ts'
import { type HoldReason, scheduledReplies } from '../contract.ts'

type Reply = NonNullable<Awaited<ReturnType<typeof lockCurrentReply>>>
type OpenedReview = Opened<HoldReason> & { review: ReviewForReply; reply: Reply | undefined }

const audited = {
  schedule: 'scheduled-reply.schedule',
  cancel: 'scheduled-reply.cancel',
  send: 'scheduled-reply.send',
  hold: 'scheduled-reply.hold',
} as const

/** Replies to reviews, one a review. */
export const kindReview: ScheduleKind<HoldReason, OpenedReview> = {
  name: 'review',
  needs: actionOf(scheduledReplies, 'schedule'),
  reasons: {
    changed: 'ReviewChanged',
    replaced: 'ReplyChanged',
    noPermission: 'NoPermission',
    notPossible: 'NotPossible',
  },
  async open({ tenantId, who }, { db }, reviewId) {
    const review = await reviewForReply(db, tenantId, reviewId, who)
    if (!review) return null
    const reply = await lockCurrentReply(db, tenantId, reviewId)
    return {
      review,
      reply,
      locationId: review.locationId,
      revision: await revisionOf(db, tenantId, reviewId),
      whyNot: review.vanishedAt ? 'ReviewGone' : review.hiddenAt ? 'ReviewHidden' : null,
      draft: reply
        ? {
            id: reply.id,
            version: reply.version,
            authorId: reply.author_id,
            isStart: reply.state === 'Start',
            revision: reply.review_revision,
          }
        : null,
    }
  },
  whyOutOfReach: async () => 'NoPermission',
  refusals: responses,
  mustBeSendable: (ctx, tx, { review, reply }) => mustBeSendable(ctx, tx, review, reply!.text),
  async send(ctx, tx, { review, reply }) {
    const { text, template_id: templateId, system_template_id: systemTemplateId, origin, version } = reply!
    await writeResponse(ctx, tx, review, {
      text,
      send: true,
      templateId,
      systemTemplateId,
      origin: origin as 'user',
      version,
      despiteChange: true, // it was scheduled for the revision that still stands
    })
  },
  raise: (error, detail) => raise(scheduledReplies, error === 'changed' ? 'reviewChanged' : error, detail),
  audit: (tx, what, reviewId, after) =>
    tx.audit(scheduledReplies, { action: audited[what], entityId: reviewId, after }),
  tell: (tx: Tx, { id, locationId }) =>
    tx.emit(scheduledReplies, 'changed', { reviewIds: [id], locationIds: [locationId] }),
  tellHeld: (tx, id) => tx.emit(scheduledReplies, 'held', { scheduledReplyIds: [id] }),
}

/** How often a review changed; its reply is scheduled for one of these. */
async function revisionOf(db: Db, tenantId: number, reviewId: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from review where tenant_id = ${tenantId} and id = ${reviewId}`.execute(db)
  return rows[0]!.revision
}
