import { Fault, raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { Given } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { fillTemplate } from './fill-template.ts'
import { isSameText, lockCurrent } from './response-row.ts'
import { writeResponse } from './write-response.ts'

type Template = { id: number; text: string; min_rating: number; max_rating: number }
type Result = Given<typeof responses, 'bulkTemplate'>['results'][number]

/** Answers many open reviews from a template, each on its own. A text that was the last one used at the location is kept as a draft with a warning, so that no two alike follow each other. */
export const bulkTemplate: Handler<typeof responses, 'bulkTemplate'> = async (ctx, { body }) => {
  const template = await ctx.read
    .selectFrom('response_template')
    .select(['id', 'text', 'min_rating', 'max_rating'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', body.templateID)
    .executeTakeFirst()
  if (!template) return ctx.fail('templateNotFound')
  const results: Result[] = []
  for (const id of new Set(body.reviewIDs)) results.push(await answerOne(ctx, template, id, body.send))
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

async function answerOne(ctx: TenantCtx, template: Template, id: number, send: boolean): Promise<Result> {
  try {
    const isNearlySame = await ctx.tx((tx) => answer(ctx, tx, template, id, send))
    return isNearlySame ? { id, ok: true, ...toldAs(ctx, 'nearlySame') } : { id, ok: true }
  } catch (error) {
    if (!(error instanceof Fault) || error.system !== responses.name) throw error
    return { id, ok: false, ...toldAs(ctx, error.error, error.detail.values) }
  }
}

async function answer(ctx: TenantCtx, tx: Tx, template: Template, id: number, send: boolean): Promise<boolean> {
  const review = await reviewForReply(tx.db, ctx.tenantId, id, ctx.who)
  if (!review) return raise(responses, 'notFound')
  if (await lockCurrent(tx.db, ctx.tenantId, id)) raise(responses, 'wrongState')
  const { rating } = review
  if (rating !== null && (rating < template.min_rating || rating > template.max_rating)) raise(responses, 'wrongRating')
  const text = fillTemplate(template.text, { reviewer: review.customerName, location: review.locationName })
  const last = await tx.db
    .selectFrom('response')
    .select('text')
    .where('tenant_id', '=', ctx.tenantId)
    .where('location_id', '=', review.locationId)
    .where('current', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isNearlySame = last !== undefined && isSameText(last.text, text)
  await writeResponse(ctx, tx, review, {
    text,
    send: send && !isNearlySame,
    templateId: template.id,
    origin: 'template',
    version: null,
  })
  await tx.db
    .updateTable('response_template')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', template.id)
    .execute()
  return isNearlySame
}

function toldAs(ctx: TenantCtx, error: string, values?: Record<string, string | number>) {
  const message = ctx.services.translate(ctx.locale, responses.name, `errors/${error}`, values)
  return { key: `${responses.name}.${error}`, message }
}
