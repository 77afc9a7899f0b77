import { sql } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { approvalNeeded } from '#product/reputation/approvals/server/public.ts'
import { replyLists, replyRules, wordsFault } from '#product/reputation/responses/server/public.ts'
import { claimOfOthers } from '#product/reputation/review-presence/server/public.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { AutoReplyRow } from './auto-reply-row.ts'
import { isCareful, sensitiveWords, type CarefulLanguage } from './checks/careful-words.ts'
import { LeftToUsers, type OpenGroup } from './standing.ts'

/** Nobody's id: every claim is somebody else's. */
const NOBODY = 0

export type LookedAt = { review: ReviewForReply; language: CarefulLanguage; maxBytes: number | null; country: string }

/** A review that may be answered automatically at this moment. Raises `LeftToUsers` with the reason where it may not. */
export async function lookAtReview(
  ctx: ActingCtx,
  row: AutoReplyRow,
  group: OpenGroup,
  text: string,
): Promise<LookedAt> {
  const { tenantId } = ctx
  const review = await reviewForReply(ctx.read, tenantId, row.review_id, ctx.who)
  if (!review) throw new LeftToUsers({ reason: 'NotPossible' })
  const { rows } = await sql<{ revision: number; dueAt: Date | null; country: string }>`
    select r.revision, r.due_at as "dueAt", l.country from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where r.tenant_id = ${tenantId} and r.id = ${review.id}`.execute(ctx.read)
  const { revision, dueAt, country } = rows[0]!
  const { language } = review
  const isSame = revision === row.revision && review.rating === group.rating && language === group.language
  if (!isSame) throw new LeftToUsers({ reason: 'Edited' })
  if (!isCareful(language)) throw new LeftToUsers({ reason: 'Language' })
  const rules = await replyRules(ctx.services, review)
  const isPossible =
    rules.byUs && !review.repliesOff && !review.vanishedAt && !review.hiddenAt && review.credentialId !== null
  if (!isPossible) throw new LeftToUsers({ reason: 'NotPossible' })
  const isClaimed = await claimOfOthers(ctx.read, tenantId, review.id, { userId: NOBODY, now: ctx.now() })
  if (review.responseState !== null || isClaimed) throw new LeftToUsers({ reason: 'Begun' })
  if (dueAt !== null && dueAt <= ctx.now()) throw new LeftToUsers({ reason: 'Late' })
  const said = [review.title ?? '', review.text].join('\n')
  const sensitive = sensitiveWords(said, language)
  if (sensitive.length > 0) throw new LeftToUsers({ reason: 'Sensitive', found: sensitive.join(', ') })
  const lists = await replyLists(ctx.read, tenantId)
  const words = wordsFault(lists, said) ?? wordsFault(lists, text)
  if (words) throw new LeftToUsers({ reason: 'Words', found: String(words.detail?.values?.['found'] ?? '') })
  // a rule asks for others also where its author could send: nobody looked this one over
  const asked = { locationId: review.locationId, authorId: ctx.who.userId, rating: review.rating, mayPublish: false }
  if (await approvalNeeded(ctx.read, tenantId, { ...asked, texts: [said, text] }))
    throw new LeftToUsers({ reason: 'Approval' })
  return { review, language, maxBytes: rules.maxBytes, country }
}
