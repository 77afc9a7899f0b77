import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { readModel } from '#product/workspace/models/server/public.ts'
import type { aiDrafts } from '../contract.ts'
import { showDraft } from './keep-draft.ts'

/** What would draft here, and the last draft of whoever asks that has not become a reply. */
export const latestDraft: Handler<typeof aiDrafts, 'latest'> = async (ctx, { params }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  const { isOn } = await readModel(ctx)
  const row = await ctx.read
    .selectFrom('ai_draft')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', review.id)
    .where('user_id', '=', ctx.who.userId)
    .where('response', 'is not', null)
    .where('by_itself', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { origin: isOn ? 'Model' : 'Template', draft: row && row.sent_at === null ? showDraft(row) : null }
}
