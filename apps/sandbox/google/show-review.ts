import { showMedia } from './serve-pictures.ts'
import type { TownLocation, TownReply, TownReview } from '../town/town-types.ts'

const stars = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

export function reviewName(location: TownLocation, review: TownReview): string {
  return `accounts/${location.account}/locations/${location.id}/reviews/${review.reviewId}`
}

/** As My Business v4 prints a review, its pictures standing below the address `at`: a rating without words has no `comment`, one without an answer no `reviewReply`. */
export function showReview(location: TownLocation, review: TownReview, at: string) {
  const { id, name, anonymous } = review.reviewer
  return {
    name: reviewName(location, review),
    reviewId: review.reviewId,
    reviewer: anonymous
      ? { isAnonymous: true, displayName: name }
      : { displayName: name, profilePhotoUrl: `https://lh3.googleusercontent.com/a/sandbox-${id}` },
    starRating: stars[review.rating],
    comment: review.text ?? undefined,
    createTime: review.createTime,
    updateTime: review.updateTime,
    reviewReply: review.reply ? showReply(review.reply) : undefined,
    reviewMediaItems: showMedia(review, at),
  }
}

export function showReply(reply: TownReply | null | undefined) {
  return (
    reply && {
      comment: reply.comment,
      updateTime: reply.updateTime,
      reviewReplyState: reply.state,
      policyViolation: reply.policyViolation,
    }
  )
}
