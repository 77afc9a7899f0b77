import { sql } from 'kysely'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { type GuestReview, guestReview } from '#product/reputation/outside-approvals/server/public.ts'
import { type OpenedLink, useLink } from '#product/workspace/links/server/public.ts'
import { forwarding } from '../contract.ts'

/** A forwarded review as a guest reads it. */
export type GuestForward = { message: string; answer: string | null; review: GuestReview }

/** What the link of a guest leads to; null where it is gone. */
export async function guestForward(
  { services }: Pick<OpenCtx, 'services'>,
  { link, who, tenantId, read }: OpenedLink,
): Promise<GuestForward | null> {
  const { rows } = await sql<{ review_id: number; message: string; answer: string | null }>`
    select f.review_id, f.message, q.answer from review_forward f
      join forward_guest q on q.tenant_id = ${tenantId} and q.link_id = ${link.id}
    where f.tenant_id = ${tenantId} and f.id = ${link.subject_id}`.execute(read)
  const row = rows[0]
  const review = row && (await reviewForReply(read, tenantId, row.review_id, who))
  if (!row || !review || review.vanishedAt || review.hiddenAt) return null
  return { message: row.message, answer: row.answer, review: await guestReview(services, who, review) }
}

/** Keeps what a guest wrote back, and tells whoever forwarded the review; false where they had written before. */
export function answerForward({ now }: Pick<OpenCtx, 'now'>, { link, tenantId, tx }: OpenedLink, answer: string) {
  return tx(async (own): Promise<boolean> => {
    if (!(await useLink(own, { tenantId, now }, link))) return false
    const { rows } = await sql<{ review_id: number }>`
      update forward_guest q set answer = ${answer}, answered_at = ${now()} from review_forward f
      where q.tenant_id = ${tenantId} and q.link_id = ${link.id} and f.tenant_id = ${tenantId} and f.id = q.forward_id
      returning f.review_id`.execute(own.db)
    const reviewId = rows[0]!.review_id
    await own.audit(forwarding, { action: 'review.forward-answer', entityId: reviewId, after: { linkID: link.id } })
    await own.emit(forwarding, 'answered', { linkId: link.id })
    await own.emit(forwarding, 'changed', { reviewIds: [reviewId], locationIds: [link.location_id] })
    return true
  })
}
