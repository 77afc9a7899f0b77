import * as z from 'zod'
import { mediaAddress } from '../../../contract.ts'
import type { Unreadable } from '../../review-source.ts'
import { strangeAnswer } from '../strange-answer.ts'
import { toUnreadable } from '../to-unreadable.ts'
import { instant, spare, text } from '../answer-fields.ts'
import { googleReply } from './google-reply.ts'
import { splitTranslation } from './split-translation.ts'

const stars = new Map([
  ['ONE', 1],
  ['TWO', 2],
  ['THREE', 3],
  ['FOUR', 4],
  ['FIVE', 5],
])

/** A review as Google speaks it. What may be missing may also be null or of a kind that we do not know yet; without an id, a time or readable words it is none. */
const googleReview = z
  .object({
    reviewId: text.pipe(z.string().min(1).max(500)),
    reviewer: spare(
      z.object({ displayName: spare(text), profilePhotoUrl: spare(text), isAnonymous: spare(z.boolean()) }),
    ),
    starRating: spare(z.string()).transform((said) => stars.get(said ?? '') ?? null),
    comment: text.nullish(),
    createTime: spare(instant),
    updateTime: spare(instant),
    reviewReply: spare(googleReply),
    reviewMediaItems: spare(z.array(z.unknown())),
    /** Where its owner replies by hand; told since July 2026. */
    reviewReplyUrl: spare(mediaAddress),
  })
  .transform(({ comment, createTime, updateTime, ...review }, { issues }) => {
    const createdAt = createTime ?? updateTime
    const updatedAt = updateTime ?? createTime
    if (createdAt && updatedAt)
      return { ...review, ...splitTranslation(comment ?? ''), createTime: createdAt, updateTime: updatedAt }
    issues.push({ code: 'custom', message: 'no time', path: ['createTime'], input: createTime })
    return z.NEVER
  })
export type GoogleReview = z.output<typeof googleReview>

const page = z.object({
  reviews: z.array(z.unknown()).nullish(),
  totalReviewCount: spare(z.int().min(0)),
  nextPageToken: spare(z.string()),
})

/** One page of reviews, each read on its own. Raises `ProviderError` where it is no page at all. */
export function readGooglePage(answer: unknown): {
  reviews: GoogleReview[]
  unreadable: Unreadable[]
  total: number
  nextPageToken: string | undefined
} {
  const read = page.safeParse(answer)
  if (!read.success) throw strangeAnswer()
  const shown = read.data.reviews ?? []
  const reviews: GoogleReview[] = []
  const unreadable: Unreadable[] = []
  for (const raw of shown) {
    const review = googleReview.safeParse(raw)
    if (review.success) reviews.push(review.data)
    else unreadable.push(toUnreadable(raw, review.error, uidOf(raw)))
  }
  const { totalReviewCount, nextPageToken } = read.data
  return { reviews, unreadable, total: totalReviewCount ?? shown.length, nextPageToken: nextPageToken || undefined }
}

function uidOf(raw: unknown): string | undefined {
  return z.object({ reviewId: googleReview.in.shape.reviewId }).safeParse(raw).data?.reviewId
}
