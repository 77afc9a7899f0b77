import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { fillBestTemplate } from '#product/reputation/responses/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { DraftLine } from '../contract.ts'
import { keepDraft, showDraft } from './keep-draft.ts'
import { sentimentOf } from './sentiment-of.ts'

/** The template that fits a review best, filled in; what it names and nobody knows stays to be seen. */
export async function draftByTemplate(ctx: TenantCtx, review: ReviewForReply): Promise<DraftLine> {
  const best = await fillBestTemplate(ctx, review)
  if (!best) return { kind: 'noTemplate' }
  const sentiment = await sentimentOf(ctx, review.id)
  const row = await ctx.tx((tx) =>
    keepDraft(tx, {
      tenant_id: ctx.tenantId,
      review_id: review.id,
      user_id: ctx.who.userId,
      origin: 'Template',
      prompt_text: best.name,
      prompt_data_type: 'Review',
      sentiment,
      response: best.text,
      response_ms: 0,
      template_id: best.templateId,
      system_template_id: best.systemTemplateId,
      created_at: ctx.now(),
    }),
  )
  return { kind: 'done', draft: showDraft(row) }
}
