import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { mustDecide } from '#product/reputation/responses/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { OpenedLink } from '#product/workspace/links/server/public.ts'
import { type GuestReview, guestReview } from './guest-review.ts'

/** A reply as a guest sees it: nothing of its review but what stands at the source. */
export type GuestReply = {
  /** It waits for this guest. */
  waits: boolean
  /** How it was decided; null where it was not. */
  decided: 'approved' | 'rejected' | null
  decidedBy: string | null
  text: string
  version: number
  authorName: string | null
  reviewId: number
  review: GuestReview
}
type Row = {
  id: number
  review_id: number
  location_id: number
  author_id: number | null
  state: string
  current: boolean
  approval_status: string | null
  approval: unknown
  text: string
  version: number
  author: string | null
  decider: string | null
}

/** What the link of a guest is about; null where it is gone. */
export async function guestReply(
  { services, now }: Pick<OpenCtx, 'services' | 'now'>,
  { link, who, tenantId, read }: OpenedLink,
): Promise<GuestReply | null> {
  const { rows } = await sql<Row>`
    select p.id, p.review_id, p.location_id, p.author_id, p.state, p.current, p.approval_status, p.approval, p.text, p.version,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.author_id) as author,
      coalesce(p.approver_guest, (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.approver_id)) as decider
    from response p where p.tenant_id = ${tenantId} and p.id = ${link.subject_id}`.execute(read)
  const row = rows[0]
  const review = row && (await reviewForReply(read, tenantId, row.review_id, who))
  if (!row || !review) return null
  const isOpen = row.current && row.state === 'PendingApproval' && link.ended_as === null
  const isTheirs = isOpen && (await mayDecide())
  const isApproved = row.approval_status === 'Approved' || row.approval_status === 'PendingModeration'
  return {
    waits: isTheirs,
    decided: isApproved ? 'approved' : row.approval_status === 'Rejected' ? 'rejected' : null,
    decidedBy: row.decider,
    text: row.text,
    version: row.version,
    authorName: row.author,
    reviewId: row.review_id,
    review: await guestReview(services, who, review),
  }

  async function mayDecide(): Promise<boolean> {
    try {
      await mustDecide({ tenantId, who, now }, read, row!, link.guest_email)
      return true
    } catch (error) {
      if (error instanceof Fault) return false
      throw error
    }
  }
}
