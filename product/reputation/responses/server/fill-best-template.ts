import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { allTemplates, byCloseness, isOffered, madeFrom, misfit, templateFiller } from './templates-for.ts'

/** The closest template that is meant for a review, filled in; null where none fits. */
export async function fillBestTemplate(ctx: TenantCtx, review: ReviewForReply) {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  const [best] = templates
    .filter((one) => one.part === 'Reply' && isOffered(ctx.who, one) && !misfit(one, review))
    .toSorted(byCloseness)
  if (!best) return null
  const fill = await templateFiller(ctx, ctx.read, templates)
  return { name: best.name, text: (await fill(best, review)).text, ...madeFrom(best) }
}
