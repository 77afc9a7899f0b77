import type { ReadingReviews, SourceReview } from '../../review-source.ts'
import { googleOrigin } from './google-address.ts'
import { googleClient } from './google-client.ts'
import { readGoogleMedias } from './google-media.ts'
import { googlePolicy } from './google-policy.ts'
import { toReply } from './google-reply.ts'
import { type GoogleReview, readGooglePage } from './google-review.ts'

const PAGE = 50

export const googleReviews: ReadingReviews = {
  async read(account, externalId, pageToken) {
    const query = { pageSize: PAGE, orderBy: 'updateTime desc', pageToken }
    const page = readGooglePage(await googleClient(account).get(`/v4/${externalId}/reviews`, query))
    const origin = googleOrigin(account.services.providers)
    return { ...page, reviews: page.reviews.map((review) => toReview(review, origin)) }
  },

  pollsPerMinute: (services) => googlePolicy(services).pollsPerMinute,
  pictureOrigin: ({ providers }) => googleOrigin(providers),
}

function toReview(review: GoogleReview, origin: string): SourceReview {
  const { reviewId: uid, starRating: rating, text, translation, createTime, updateTime, reviewer, reviewReply } = review
  const name = reviewer?.isAnonymous ? null : reviewer?.displayName
  return {
    uid,
    rating,
    text,
    translation,
    createdAt: createTime,
    updatedAt: updateTime,
    // Google names no person across reviews, so that each writer is known by their review alone; nobody is merged by a like name.
    writer: name ? { uid: `google:${uid}`, name, photoUrl: reviewer?.profilePhotoUrl ?? null } : null,
    reply: reviewReply ? { ...toReply(reviewReply), updatedAt: reviewReply.updateTime ?? updateTime } : null,
    medias: readGoogleMedias(review.reviewMediaItems ?? [], origin),
    ...(review.reviewReplyUrl && { url: review.reviewReplyUrl }),
  }
}
