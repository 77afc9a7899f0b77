import { type Handler, serveSystem } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { readModel } from '#product/workspace/models/server/public.ts'
import { translations } from '../contract.ts'
import { translate } from './translate.ts'

const offer: Handler<typeof translations, 'offer'> = async (ctx) => {
  const { isOn, isAllowed } = await readModel(ctx)
  return { isOn: isOn && isAllowed }
}

const translateReview: Handler<typeof translations, 'review'> = async (ctx, { params, body: { to } }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  const text = [review.title, review.text].filter(Boolean).join('\n\n')
  if (!text) return ctx.fail('noWords')
  return translate(ctx, { text, to, reviewer: review.customerName })
}

const translateReply: Handler<typeof translations, 'reply'> = async (ctx, { params, body: { text, to } }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  return translate(ctx, { text, to, reviewer: review.customerName })
}

export const system = serveSystem(translations, {
  handlers: { offer, review: translateReview, reply: translateReply },
})
