import * as z from 'zod'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { googleFor } from '#product/business/credentials/server/public.ts'
import { googleReply, replyStateOf, type ReviewForReply } from '#product/reputation/reviews/server/public.ts'

/** A reply as its source tells it. */
export type SourceReply = {
  text: string
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'UNKNOWN'
  policyViolation: string | null
  updatedAt: Date | null
}

const googleReview = z.object({ reviewReply: googleReply.nullish() })
/** A reply that was taken is ours, whether or not Google repeats its words. */
const takenReply = googleReply.extend({ comment: googleReply.shape.comment.catch('') })

/** The reply that stands at Google, or null; raises `ProviderError`. */
export async function readReply(ctx: UseCaseCtx, review: ReviewForReply): Promise<SourceReply | null> {
  const google = googleOf(ctx, review)
  const answer = understood(googleReview, await google.get(pathOf(review)))
  return answer.reviewReply ? toReply(answer.reviewReply) : null
}

/** Puts a reply at Google, in place of any that stands there; that it was taken is not that it is live. Raises `ProviderError`. */
export async function putReply(ctx: UseCaseCtx, review: ReviewForReply, text: string): Promise<SourceReply> {
  const google = googleOf(ctx, review)
  return toReply(understood(takenReply, await google.put(`${pathOf(review)}/reply`, { comment: text }, { tries: 1 })))
}

/** Removes the reply at Google; raises `ProviderError`. */
export async function deleteReply(ctx: UseCaseCtx, review: ReviewForReply): Promise<void> {
  const google = googleOf(ctx, review)
  await google.delete(`${pathOf(review)}/reply`)
}

function googleOf(ctx: UseCaseCtx, { credentialId }: ReviewForReply) {
  if (credentialId === null) throw new ProviderError('credential', null, 'no account is connected')
  return googleFor(ctx, credentialId)
}

function pathOf({ externalLocation, sourceUid }: ReviewForReply): string {
  return `/v4/${externalLocation}/reviews/${encodeURIComponent(sourceUid)}`
}

function understood<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderError('unknownOutcome', 200, 'the answer is not in the form Google describes')
}

function toReply(reply: z.output<typeof googleReply>): SourceReply {
  return {
    text: reply.comment,
    state: replyStateOf(reply),
    policyViolation: reply.policyViolation ?? null,
    updatedAt: reply.updateTime ?? null,
  }
}
