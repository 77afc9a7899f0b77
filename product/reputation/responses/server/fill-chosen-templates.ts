import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { allTemplates, isOffered, misfit, templateFiller } from './templates-for.ts'

export type ChosenTemplate = { id: number; text: string; missing: string[] }

/** Of the tenant's own templates those named, in that order, filled in for a review; those that are gone, are not offered to whoever replies, or do not fit the review, are left out. */
export async function fillChosenTemplates(
  ctx: ActingCtx,
  review: ReviewForReply,
  ids: readonly number[],
): Promise<ChosenTemplate[]> {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  const fill = await templateFiller(ctx, ctx.read, templates)
  const isUsable = (id: number) => (one: (typeof templates)[number]) =>
    one.id === id && one.level !== 'System' && one.part === 'Reply' && isOffered(ctx.who, one) && !misfit(one, review)
  const chosen = ids.flatMap((id) => templates.find(isUsable(id)) ?? [])
  return Promise.all(chosen.map(async (one) => ({ id: one.id, ...(await fill(one, review)) })))
}

/** The tenant's own templates for whole replies that are offered to somebody, by name. */
export async function allOffered(ctx: ActingCtx): Promise<{ id: number; name: string }[]> {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  return templates
    .filter((one) => one.level !== 'System' && one.part === 'Reply' && isOffered(ctx.who, one))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}
