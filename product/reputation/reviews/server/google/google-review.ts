import * as z from 'zod'

const stars: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

/** A review as Google speaks it; unknown values are tolerated, missing ones are null. */
export const googleReview = z.object({
  name: z.string(),
  reviewId: z.string(),
  reviewer: z
    .object({
      displayName: z.string().optional(),
      profilePhotoUrl: z.string().optional(),
      isAnonymous: z.boolean().optional(),
    })
    .optional(),
  starRating: z
    .string()
    .optional()
    .transform((text) => (text ? (stars[text] ?? null) : null)),
  comment: z.string().default(''),
  createTime: z.coerce.date(),
  updateTime: z.coerce.date(),
  reviewReply: z
    .object({
      comment: z.string(),
      updateTime: z.string(),
      reviewReplyState: z.string().optional(),
      state: z.string().optional(),
      policyViolation: z.string().optional(),
    })
    .optional(),
  reviewMediaItems: z
    .array(
      z.object({
        thumbnailUrl: z.string().optional(),
        thumbnailLabel: z.string().optional(),
        videoUrl: z.string().optional(),
      }),
    )
    .optional(),
  reviewReplyUrl: z.string().optional(),
})
export type GoogleReview = z.output<typeof googleReview>

export const googleReviews = z.object({
  reviews: z.array(googleReview).default([]),
  totalReviewCount: z.int().optional(),
  averageRating: z.number().optional(),
  nextPageToken: z.string().optional(),
})

/** What Google says of the reply, in our event's words. */
export function replyOf({ reviewReply }: GoogleReview): {
  text: string | null
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'UNKNOWN'
  policyViolation: string | null
  updatedAt: string
} {
  if (!reviewReply) return { text: null, state: 'UNKNOWN', policyViolation: null, updatedAt: new Date(0).toISOString() }
  const said = reviewReply.reviewReplyState ?? reviewReply.state
  const state = said === 'PENDING' || said === 'APPROVED' || said === 'REJECTED' ? said : 'UNKNOWN'
  return {
    text: reviewReply.comment,
    state,
    policyViolation: reviewReply.policyViolation ?? null,
    updatedAt: reviewReply.updateTime,
  }
}
