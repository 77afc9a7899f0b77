import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { readModel } from '#product/workspace/models/server/public.ts'
import type { aiDrafts, DraftLine } from '../contract.ts'
import { draftByModel } from './draft-by-model.ts'
import { draftByTemplate } from './draft-by-template.ts'

/** Drafts a reply by the tenant's model, or by a template where none is on. It goes to whoever asked and nowhere else. */
export const draftReply: Handler<typeof aiDrafts, 'draft'> = async (ctx, { params }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  const model = await readModel(ctx)
  return { lines: (gone) => linesOf(ctx, review, model, gone) }
}

async function* linesOf(
  ctx: TenantCtx,
  review: ReviewForReply,
  model: Awaited<ReturnType<typeof readModel>>,
  gone: AbortSignal,
): AsyncGenerator<DraftLine> {
  yield { kind: 'begun', origin: model.isOn ? 'Model' : 'Template' }
  if (model.isOn) yield* draftByModel(ctx, review, model, gone)
  else yield await draftByTemplate(ctx, review)
}
