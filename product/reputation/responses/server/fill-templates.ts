import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { responses } from '../contract.ts'
import { allTemplates, byCloseness, isOffered, misfit, templateFiller } from './templates-for.ts'

/** How many replies of a location the reuse of a template is told of. */
const LATEST = 20

/** The templates that a review can be answered from, filled in; those that fit it first, the closest of them before. */
export const fillTemplates: Handler<typeof responses, 'fillTemplates'> = async (ctx, { params }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  const fill = await templateFiller(ctx, ctx.read, templates)
  const usedHere = await usedLately(ctx, review.locationId)
  const offered = templates
    .filter((one) => one.part === 'Reply' && isOffered(ctx.who, one))
    .map((one) => ({ one, why: misfit(one, review) }))
    .filter(({ why }) => why !== 'otherLocation')
    .toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null) || byCloseness(a.one, b.one))
  return Promise.all(
    offered.map(async ({ one, why }) => ({
      templateID: one.level === 'System' ? null : one.id,
      systemTemplateID: one.level === 'System' ? one.id : null,
      level: one.level,
      name: one.name,
      ...(await fill(one, review)),
      fits: why === null,
      usedHere: usedHere(one),
    })),
  )
}

/** How many of the last replies of a location were made from a template. */
async function usedLately({ read, tenantId }: TenantCtx, locationId: number) {
  const { rows } = await sql<{ own: number | null; ofAll: number | null }>`
    select template_id as own, system_template_id as "ofAll" from response
    where tenant_id = ${tenantId} and location_id = ${locationId} and current order by id desc limit ${LATEST}`.execute(
    read,
  )
  return ({ level, id }: { level: string; id: number }) =>
    rows.filter(({ own, ofAll }) => (level === 'System' ? ofAll : own) === id).length
}
