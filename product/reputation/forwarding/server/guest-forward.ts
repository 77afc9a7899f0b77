import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { keepAnswer, readAsGuest } from '#product/workspace/forwards/server/public.ts'
import type { OpenedLink } from '#product/workspace/links/server/public.ts'
import { type GuestReview, guestReview } from '#product/reputation/outside-approvals/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { forwarding } from '../contract.ts'
import { tables } from './forwards-of-review.ts'

/** A forwarded review as a guest reads it. */
export type GuestForward = { message: string; answer: string | null; review: GuestReview }

/** What the link of a guest leads to; null where it is gone. */
export async function guestForward(
  { services }: Pick<OpenCtx, 'services'>,
  opened: OpenedLink,
): Promise<GuestForward | null> {
  const { who, tenantId, read } = opened
  const words = await readAsGuest(opened, tables)
  const review = words && (await reviewForReply(read, tenantId, words.thingId, who))
  if (!words || !review || review.vanishedAt || review.hiddenAt) return null
  const { message, answer } = words
  return { message, answer, review: await guestReview(services, who, review) }
}

/** Keeps what a guest wrote back, and tells whoever forwarded the review; false where they had written before. */
export function answerForward(ctx: Pick<OpenCtx, 'now'>, opened: OpenedLink, answer: string): Promise<boolean> {
  const { link } = opened
  return keepAnswer(ctx, opened, tables, {
    answer,
    async tell(own, reviewId) {
      await own.audit(forwarding, { action: 'review.forward-answer', entityId: reviewId, after: { linkID: link.id } })
      await own.emit(forwarding, 'answered', { linkId: link.id })
      await own.emit(forwarding, 'changed', { reviewIds: [reviewId], locationIds: [link.location_id] })
    },
  })
}
