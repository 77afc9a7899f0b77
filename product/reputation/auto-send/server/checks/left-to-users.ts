import { sql } from 'kysely'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { replyLists, replyRules, wordsFault } from '#product/reputation/responses/server/public.ts'
import { claimOfOthers } from '#product/reputation/review-presence/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { isCareful, sensitiveWords } from './careful-words.ts'

/** Nobody's id: every claim is somebody else's. */
const NOBODY = 0

/** Whether a review is replied to, or somebody began to. */
export async function isBegun({ read, tenantId, now }: UseCaseCtx, review: ReviewForReply): Promise<boolean> {
  return (
    review.responseState !== null ||
    Boolean(await claimOfOthers(read, tenantId, review.id, { userId: NOBODY, now: now() }))
  )
}

/** Why users have to reply to a review, where nobody looks over what would be sent; null where nothing speaks against that. */
export async function reasonForUsers(
  ctx: UseCaseCtx,
  review: ReviewForReply,
): Promise<'NotPossible' | 'Late' | 'Language' | 'Sensitive' | 'Words' | null> {
  const rules = await replyRules(ctx.services, review)
  if (!rules.byUs || review.repliesOff || review.credentialId === null) return 'NotPossible'
  const { rows } = await sql<{ due_at: Date | null }>`
    select due_at from review where tenant_id = ${ctx.tenantId} and id = ${review.id}`.execute(ctx.read)
  const dueAt = rows[0]?.due_at
  if (dueAt && dueAt <= ctx.now()) return 'Late'
  const reason = saidReason(review)
  if (reason) return reason
  return wordsFault(await replyLists(ctx.read, ctx.tenantId), saidOf(review)) ? 'Words' : null
}

/** Why users have to reply to what a review says; null where nothing speaks against an automatic reply. A review without words says nothing. */
export function saidReason(
  review: Pick<ReviewForReply, 'title' | 'text' | 'language'>,
): 'Language' | 'Sensitive' | null {
  const said = saidOf(review)
  if (said.trim() === '') return null
  if (!isCareful(review.language)) return 'Language'
  return sensitiveWords(said, review.language).length > 0 ? 'Sensitive' : null
}

const saidOf = ({ title, text }: Pick<ReviewForReply, 'title' | 'text'>) => [title ?? '', text].join('\n')
