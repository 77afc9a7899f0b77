import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { handOverDraft } from '#product/reputation/ai-drafts/server/public.ts'
import { writeResponse } from '#product/reputation/responses/server/public.ts'
import { placeOfReview, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { autoSend } from '../contract.ts'
import { autoReplies, type AutoReplyRow, emitAutoReplies, lockAutoReply, toAutoReply } from './auto-reply-row.ts'
import { closeGroup } from './close-group.ts'

/** What was done about a review; nothing where it lies in no group that sends by itself. */
export const readAutoReply: Handler<typeof autoSend, 'ofReview'> = async (ctx, { params }) => {
  const row = await rowOf(ctx, params.reviewId)
  return { autoReply: row ? toAutoReply(row) : null }
}

/** Keeps a reply from going out; what was drafted is a draft of whoever stopped it, and counts as theirs. */
export const stopAutoReply: Handler<typeof autoSend, 'stop'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  const row = await rowOf(ctx, params.reviewId)
  if (!row || !['Drafting', 'Waiting'].includes(row.state)) return ctx.fail('notWaiting')
  return ctx.tx(async (tx) => {
    const held = await lockAutoReply(tx.db, tenantId, row.id)
    if (held?.state !== 'Drafting' && held?.state !== 'Waiting') return ctx.fail('notWaiting')
    const review = await reviewForReply(tx.db, tenantId, held.review_id, ctx.who)
    if (!review) return ctx.fail('notFound')
    const isKept = held.ai_draft_id !== null && review.responseState === null && !review.vanishedAt
    if (isKept) {
      const draft = await tx.db
        .selectFrom('ai_draft')
        .select('response')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', held.ai_draft_id!)
        .executeTakeFirst()
      try {
        await writeResponse(ctx, tx, review, {
          text: draft?.response ?? held.text!,
          send: false,
          templateId: null,
          systemTemplateId: null,
          origin: 'user',
          version: null,
        })
      } catch (error) {
        if (error instanceof Fault && error.error === 'claimed') return ctx.fail('claimed', error.detail)
        throw error
      }
      await handOverDraft(tx, tenantId, held.ai_draft_id!, ctx.who.userId)
    }
    await sql`update auto_reply set state = 'Stopped', send_at = null where tenant_id = ${tenantId} and id = ${held.id}`.execute(
      tx.db,
    )
    await tx.audit(autoSend, { action: 'auto-send.stop', entityId: held.review_id })
    await emitAutoReplies(tx, [held])
    return { autoReply: toAutoReply({ ...held, state: 'Stopped', send_at: null }) }
  })
}

/** Says that a reply should not have gone out as it did, which turns its group off. */
export const reportAutoReply: Handler<typeof autoSend, 'report'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  const row = await rowOf(ctx, params.reviewId)
  if (row?.state !== 'Sent') return ctx.fail('notSent')
  return ctx.tx(async (tx) => {
    await sql`update auto_reply set reported_by = coalesce(reported_by, ${ctx.who.userId}) where tenant_id = ${tenantId} and id = ${row.id}`.execute(
      tx.db,
    )
    await tx.audit(autoSend, { action: 'auto-send.report', entityId: row.review_id })
    await closeGroup(tx, ctx, row.group_id, {
      reason: 'Reported',
      reviewId: row.review_id,
      byUserId: ctx.who.userId,
    })
    await emitAutoReplies(tx, [row])
    return { autoReply: toAutoReply({ ...row, reported_by: ctx.who.userId }) }
  })
}

async function rowOf(ctx: TenantCtx, reviewId: number): Promise<AutoReplyRow | undefined> {
  if (!(await placeOfReview(ctx, reviewId))) throw new Fault(autoSend, 'notFound')
  return (await autoReplies(ctx.read, ctx.tenantId, { reviewId }))[0]
}
