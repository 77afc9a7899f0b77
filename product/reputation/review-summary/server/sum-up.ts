import type { Handler } from '#platform/server/system/serve-system.ts'
import {
  type CountedWord,
  countWords,
  isVerdict,
  medianReplyTime,
  readReviewFilter,
  type ReviewFilter,
} from '#product/reputation/reviews/server/public.ts'
import { type reviewSummary, type Topic, TOPICS } from '../contract.ts'

/** Topics are looked for among so many of the words most used. */
const WORDS = 80
/** A word in fewer reviews is no topic. */
const LEAST_REVIEWS = 2

/** How long a reply takes, and what is talked about. */
export const sumUp: Handler<typeof reviewSummary, 'read'> = async (ctx, { body }) => {
  const filter = await readReviewFilter(ctx, body.filters)
  const earlier = justBefore(filter)
  const [now, before, { words }] = await Promise.all([
    medianReplyTime(ctx, filter),
    earlier && medianReplyTime(ctx, earlier),
    countWords(ctx, filter, WORDS),
  ])
  const topics = words.filter(({ word, reviews }) => reviews >= LEAST_REVIEWS && !isVerdict(word))
  return {
    reply: { ...now, before: before?.median ?? null },
    praised: topics
      .filter(({ positive, negative }) => positive > negative)
      .slice(0, TOPICS)
      .map(toTopic),
    criticised: topics
      .filter(({ positive, negative }) => negative > positive)
      .slice(0, TOPICS)
      .map(toTopic),
  }
}

/** The same length of time just before; null where an end is open. */
function justBefore(filter: ReviewFilter): ReviewFilter | null {
  const { from, to } = filter
  if (!from || !to) return null
  return { ...filter, from: new Date(2 * from.getTime() - to.getTime()), to: from }
}

function toTopic({ word, reviews, positive, negative }: CountedWord): Topic {
  return { word, reviews, positive, negative }
}
