import type { Handler } from '#platform/server/system/serve-system.ts'
import {
  type CountedTopic,
  countTopics,
  medianReplyTime,
  readReviewFilter,
  type ReviewFilter,
} from '#product/reputation/reviews/server/public.ts'
import { type reviewSummary, type ReviewTopic, type Topic, TOPICS, WORDS } from '../contract.ts'
import { topicWords } from './topic-words.ts'

/** Spoken of in fewer reviews it is chance. */
const LEAST_REVIEWS = 2
const words = Object.entries(topicWords).flatMap(([topic, byLanguage]) =>
  Object.entries(byLanguage).flatMap(([language, list]) => list.split(' ').map((word) => ({ topic, language, word }))),
)

/** How long a reply takes, and what is talked about. */
export const sumUp: Handler<typeof reviewSummary, 'read'> = async (ctx, { body }) => {
  const filter = await readReviewFilter(ctx, body.filters)
  const earlier = justBefore(filter)
  const [now, before, spoken] = await Promise.all([
    medianReplyTime(ctx, filter),
    earlier && medianReplyTime(ctx, earlier),
    countTopics(ctx, filter, words),
  ])
  const topics = spoken.filter(({ reviews }) => reviews >= LEAST_REVIEWS)
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

function toTopic({ topic, words: used, ...counts }: CountedTopic): Topic {
  return { ...counts, topic: topic as ReviewTopic, words: used.slice(0, WORDS) }
}
