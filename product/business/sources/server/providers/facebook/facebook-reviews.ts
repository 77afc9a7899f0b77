import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { instant, spare, text } from '../answer-fields.ts'
import { strangeAnswer } from '../strange-answer.ts'
import { toUnreadable } from '../to-unreadable.ts'
import type { ReadingReviews, SourceAccount, SourceReview, Unreadable } from '../../review-source.ts'
import { readAsAccount, readGraph } from './facebook-client.ts'

const PAGE = 100
const POLLS_PER_MINUTE = 30
const FIELDS = 'created_time,has_rating,rating,recommendation_type,review_text,reviewer'

/** A recommendation as Graph speaks it (developers.facebook.com/docs/graph-api/reference/recommendation); without a time it is none. */
const recommendation = z.object({
  created_time: instant,
  has_rating: spare(z.boolean()),
  rating: spare(z.int().min(1).max(5)),
  recommendation_type: spare(z.string()),
  review_text: text.nullish(),
  reviewer: spare(z.object({ id: z.string().min(1), name: spare(text) })),
})
const answerOf = z.object({
  data: z.array(z.unknown()).nullish(),
  paging: spare(z.object({ cursors: spare(z.object({ after: spare(z.string()) })), next: spare(z.string()) })),
})

/** A page's recommendations, which Facebook neither counts nor lets anybody answer from outside. */
export const facebookReviews: ReadingReviews = {
  async read(account, page, after) {
    const token = await pageToken(account, page)
    const { services, tenantId, tries } = account
    const query = { fields: FIELDS, limit: PAGE, after }
    const answer = answerOf.safeParse(
      await readGraph(services, { tenantId, path: `/${encodeURIComponent(page)}/ratings`, query, token, tries }),
    )
    if (!answer.success) throw strangeAnswer()
    const reviews = new Map<string, SourceReview>()
    const unreadable: Unreadable[] = []
    for (const raw of answer.data.data ?? []) {
      const read = recommendation.safeParse(raw)
      if (!read.success) unreadable.push(toUnreadable(raw, read.error, undefined))
      else reviews.set(recommendationUid(read.data.created_time, read.data.reviewer?.id), toReview(read.data))
    }
    const { cursors, next } = answer.data.paging ?? {}
    const nextPageToken = next ? (cursors?.after ?? undefined) : undefined
    return { reviews: [...reviews.values()], unreadable, total: null, nextPageToken }
  },

  pollsPerMinute: () => POLLS_PER_MINUTE,
}

/** A recommendation has no id that is always told; who wrote it and in which second does not change. */
export function recommendationUid(at: Date, reviewerId = 'unnamed'): string {
  return `${Math.floor(at.getTime() / 1000)}-${reviewerId}`
}

/** Ratings are read in the name of the page itself. */
async function pageToken(account: SourceAccount, page: string): Promise<string> {
  const answer = await readAsAccount(account, `/${encodeURIComponent(page)}`, { fields: 'access_token' })
  const read = z.object({ access_token: z.string().min(1) }).safeParse(answer)
  if (!read.success) throw new ProviderError('rejected', 200, 'this sign-in may not speak for the page')
  return read.data.access_token
}

function toReview(read: z.output<typeof recommendation>): SourceReview {
  const { created_time: at, reviewer, review_text: words } = read
  return {
    uid: recommendationUid(at, reviewer?.id),
    rating: ratingOf(read),
    text: words?.trim() ?? '',
    translation: null,
    createdAt: at,
    updatedAt: at,
    writer: reviewer?.name ? { uid: reviewer.id, name: reviewer.name, photoUrl: null } : null,
    reply: null,
  }
}

/** Ratings are normalised to a scale of 5 (document 002): its ends say whether a page is recommended. */
function ratingOf({ has_rating, rating, recommendation_type }: z.output<typeof recommendation>): number | null {
  if (has_rating && rating) return rating
  if (recommendation_type === 'positive') return 5
  return recommendation_type === 'negative' ? 1 : null
}
