import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { approve, reject } from '#product/reputation/responses/server/public.ts'
import { type OpenedLink, useLink } from '#product/workspace/links/server/public.ts'

type Ctx = Pick<OpenCtx, 'services' | 'now'>
export type GuestDecision =
  | { act: 'approve'; version: number; text?: string | undefined; anyway: boolean; despiteWords: boolean }
  | { act: 'reject'; version: number; reason: string }

/** Decides about a reply as any approver does, by the same door; raises what that raises. Answers whether the reply goes out now. */
export async function decideAsGuest(
  { services, now }: Ctx,
  { link, who, tenantId, tx: transact }: OpenedLink,
  decision: GuestDecision,
): Promise<{ isOut: boolean }> {
  const acting = { services, now, who, tenantId }
  return transact(async (tx) => {
    // it may have been revoked since it was opened
    if (!(await useLink(tx, acting, link))) return raise(responses, 'wrongState')
    // their page shows the review as it is now
    const asked = { ...decision, despiteChange: true, responseId: link.subject_id, guestEmail: link.guest_email }
    const after = asked.act === 'approve' ? await approve(acting, tx, asked) : await reject(acting, tx, asked)
    return { isOut: after.state !== 'PendingApproval' && after.state !== 'Rejected' }
  })
}
