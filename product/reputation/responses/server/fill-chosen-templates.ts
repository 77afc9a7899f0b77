import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { allTemplates, isOffered, madeFrom, misfit, templateFiller } from './templates-for.ts'

/** One of the two: of the tenant, or of all tenants. */
export type TemplateIDs = { templateID: number | null; systemTemplateID: number | null }
export type ChosenTemplate = TemplateIDs & { text: string; missing: string[] }

/** Of the templates those named, in that order, filled in for a review; those that are gone, are not offered to whoever replies, or do not fit the review, are left out. */
export async function fillChosenTemplates(
  ctx: ActingCtx,
  review: ReviewForReply,
  ids: readonly TemplateIDs[],
): Promise<ChosenTemplate[]> {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  const fill = await templateFiller(ctx, ctx.read, templates)
  const isUsable =
    ({ templateID, systemTemplateID }: TemplateIDs) =>
    (one: (typeof templates)[number]) =>
      one.id === (one.level === 'System' ? systemTemplateID : templateID) &&
      one.part === 'Reply' &&
      isOffered(ctx.who, one) &&
      !misfit(one, review)
  const chosen = ids.flatMap((named) => templates.find(isUsable(named)) ?? [])
  return Promise.all(
    chosen.map(async (one) => {
      const { templateId: templateID, systemTemplateId: systemTemplateID } = madeFrom(one)
      return { templateID, systemTemplateID, ...(await fill(one, review)) }
    }),
  )
}

/** The tenant's own templates for whole replies that are offered to somebody, by name. */
export async function allOffered(ctx: ActingCtx): Promise<{ id: number; name: string }[]> {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  return templates
    .filter((one) => one.level !== 'System' && one.part === 'Reply' && isOffered(ctx.who, one))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}
