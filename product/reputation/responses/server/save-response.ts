import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { responses } from '../contract.ts'
import { showResponse } from './show-responses.ts'
import { writeResponse } from './write-response.ts'

/** Keeps a draft or hands in an answer; whoever may publish sends it at once. */
export const saveResponse: Handler<typeof responses, 'save'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const review = await reviewForReply(tx.db, ctx.tenantId, params.reviewId, ctx.who)
    if (!review) return ctx.fail('notFound')
    if (body.templateID !== null) {
      const template = await tx.db
        .updateTable('response_template')
        .set((eb) => ({ uses: eb('uses', '+', body.send ? 1 : 0) }))
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', body.templateID)
        .returning('id')
        .executeTakeFirst()
      if (!template) return ctx.fail('templateNotFound')
    }
    const row = await writeResponse(ctx, tx, review, {
      text: body.text,
      send: body.send,
      anyway: body.anyway,
      despiteWords: body.despiteWords,
      templateId: body.templateID,
      origin: body.templateID === null ? 'user' : 'template',
      version: body.version,
    })
    return showResponse(tx.db, ctx.tenantId, row)
  })
