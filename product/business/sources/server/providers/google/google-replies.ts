import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Replying, ReviewAddress } from '../../review-source.ts'
import { googleClient } from './google-client.ts'
import { googleReply, toReply } from './google-reply.ts'

const googleReview = z.object({ reviewReply: googleReply.nullish() })
/** A reply that was taken is ours, whether or not Google repeats its words. */
const takenReply = googleReply.extend({ comment: googleReply.shape.comment.catch('') })

export const googleReplies: Replying = {
  async lookUp(account, review) {
    const answer = understood(googleReview, await googleClient(account).get(pathOf(review)))
    return answer.reviewReply ? toReply(answer.reviewReply) : null
  },

  async put(account, review, text) {
    const answer = await googleClient(account).put(`${pathOf(review)}/reply`, { comment: text }, { tries: 1 })
    return toReply(understood(takenReply, answer))
  },

  async remove(account, review) {
    await googleClient(account).delete(`${pathOf(review)}/reply`)
  },

  editsPerMinute: 10,
}

function pathOf({ externalId, reviewUid }: ReviewAddress): string {
  return `/v4/${externalId}/reviews/${encodeURIComponent(reviewUid)}`
}

function understood<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderError('unknownOutcome', 200, 'the answer is not in the form Google describes')
}
