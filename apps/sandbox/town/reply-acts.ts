import type { TownMemory } from './town-memory.ts'
import type { TownReview } from './town-types.ts'

/** What becomes of replies at the source. */
export function replyActs({ state, clock, nowIso, review, saveReply }: TownMemory) {
  return {
    putReply: (reviewId: string, comment: string): TownReview | undefined => {
      const found = review(reviewId)
      const { moderationSeconds } = state().settings
      const decideAt =
        moderationSeconds === null ? null : new Date(clock().getTime() + moderationSeconds * 1000).toISOString()
      return found && saveReply(found, { comment, updateTime: nowIso(), state: 'PENDING', decideAt })
    },
    deleteReply: (reviewId: string): TownReview | undefined => {
      const found = review(reviewId)
      return found?.reply ? saveReply(found, null) : found
    },
    /** A person at the source decides; also overturns an earlier decision. Undefined when there is no reply. */
    decideReply: (
      reviewId: string,
      decided: 'APPROVED' | 'REJECTED',
      policyViolation?: string,
    ): TownReview | undefined => {
      const found = review(reviewId)
      if (!found?.reply) return undefined
      const reason = decided === 'REJECTED' ? (policyViolation ?? 'GENERIC_VIOLATION') : undefined
      return saveReply(found, { ...found.reply, state: decided, policyViolation: reason, decideAt: null })
    },
  }
}
