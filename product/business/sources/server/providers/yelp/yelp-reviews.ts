import * as z from 'zod'
import { spare, text } from '../answer-fields.ts'
import { strangeAnswer } from '../strange-answer.ts'
import { toUnreadable } from '../to-unreadable.ts'
import type { ReadingReviews, SourceReview, Unreadable } from '../../review-source.ts'
import { readAsAccount } from './yelp-client.ts'

/** As many as the largest plan tells; the smaller ones tell three. */
const MOST_TOLD = 7
const POLLS_PER_MINUTE = 30
/** Four looks a day: the first plan has 300 calls, and what is kept must be told again within its hours. */
const POLL_MINUTES = 300
/** Yelp API terms: content is stored for 24 hours at the most; ids of businesses for good. */
const KEEPS_HOURS = 24

/** Yelp says neither zone nor offset. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((said, { issues }) => {
    const at = new Date(`${said.replace(' ', 'T')}Z`)
    if (at.getTime() > 0) return at
    issues.push({ code: 'custom', message: 'not a time', input: said })
    return z.NEVER
  })
const review = z.object({
  id: z.string().min(1).max(100),
  url: spare(text),
  text: text.nullish(),
  rating: z.int().min(1).max(5),
  time_created: moment,
})
const answerOf = z.object({ reviews: z.array(z.unknown()) })

/** The newest reviews of a business, their beginnings alone (docs.developer.yelp.com/reference/v3_business_reviews). Who wrote them is not kept, nor how many there are. */
export const yelpReviews: ReadingReviews = {
  isWindow: true,
  keepsHours: KEEPS_HOURS,
  pollMinutes: POLL_MINUTES,
  pollsPerMinute: () => POLLS_PER_MINUTE,

  async read(account, businessId) {
    const path = `/businesses/${encodeURIComponent(businessId)}/reviews`
    const answer = answerOf.safeParse(await readAsAccount(account, path, { sort_by: 'newest', limit: MOST_TOLD }))
    if (!answer.success) throw strangeAnswer()
    const reviews = new Map<string, SourceReview>()
    const unreadable: Unreadable[] = []
    for (const raw of answer.data.reviews) {
      const read = review.safeParse(raw)
      if (read.success) reviews.set(read.data.id, toReview(read.data))
      // Nothing would end the life of what came, so only that it came is kept.
      else unreadable.push({ ...toUnreadable(raw, read.error, idOf(raw)), raw: '' })
    }
    return { reviews: [...reviews.values()], unreadable, total: null, nextPageToken: undefined }
  },
}

function toReview({ id, url, text: words, rating, time_created: at }: z.output<typeof review>): SourceReview {
  return {
    uid: id,
    rating,
    text: words?.trim() ?? '',
    translation: null,
    createdAt: at,
    updatedAt: at,
    writer: null,
    reply: undefined,
    url: url?.startsWith('https://') ? url : null,
    isExcerpt: /(\.\.\.|…)$/.test(words?.trim() ?? ''),
  }
}

function idOf(raw: unknown): string | undefined {
  return z.object({ id: z.string().min(1).max(100) }).safeParse(raw).data?.id
}
