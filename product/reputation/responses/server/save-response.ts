import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { responses } from '../contract.ts'
import { showResponse } from './show-responses.ts'
import { allTemplates, findMeant, madeFrom } from './templates-for.ts'
import { writeResponse } from './write-response.ts'

/** Keeps a draft or hands in an answer; whoever may publish sends it at once. */
export const saveResponse: Handler<typeof responses, 'save'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const review = await reviewForReply(tx.db, ctx.tenantId, params.reviewId, ctx.who)
    if (!review) return ctx.fail('notFound')
    const isMade = body.templateID !== null || body.systemTemplateID !== null
    const template = isMade ? findMeant(await allTemplates(tx.db, ctx.tenantId, body), ctx.who, body) : null
    if (template === undefined) return ctx.fail('templateNotFound')
    const row = await writeResponse(ctx, tx, review, {
      text: body.text,
      send: body.send,
      anyway: body.anyway,
      despiteWords: body.despiteWords,
      despiteChange: body.despiteChange,
      revision: body.reviewRevision,
      asStaff: body.respondAsStaff,
      isPrivate: body.private,
      ...madeFrom(template),
      origin: isMade ? 'template' : 'user',
      version: body.version,
    })
    return showResponse(tx.db, ctx.tenantId, row)
  })
