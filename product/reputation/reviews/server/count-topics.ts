import { sql } from 'kysely'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { WORD_SAMPLE } from './count-words.ts'
import { NEWEST_HITS, type ReviewFilter, whereReviews, withWords } from './review-filter.ts'

/** A word of a language that speaks of a topic; with a star at its end all that begin so. */
export type TopicWord = { topic: string; language: string; word: string }
/** A topic and how many reviews of the sample speak of it, how many of these are positive or negative, and by which words, the most used first. */
export type CountedTopic = { topic: string; reviews: number; positive: number; negative: number; words: string[] }

/** Of what the newest reviews that a filter leaves speak, the most spoken of first; a review counts once a topic, in its own language. */
export async function countTopics(
  reader: ListReader,
  filter: ReviewFilter,
  words: readonly TopicWord[],
): Promise<CountedTopic[]> {
  const { tenantId } = reader
  const { rows } = await sql<CountedTopic>`
    with sample as materialized (
      select r.id, r.tsv, r.sentiment, left(coalesce(r.language, 'en'), 2) as language from review r
      where ${whereReviews(filter, tenantId)} ${withWords(filter, tenantId, NEWEST_HITS)} and r.text <> ''
      order by r.date desc, r.id desc limit ${WORD_SAMPLE}),
    said as materialized (
      select s.id, s.language, s.sentiment, w.lexeme from sample s cross join lateral unnest(s.tsv) w),
    forms as materialized (select distinct language, lexeme from said),
    topics as materialized (
      select topic, language, rtrim(word, '*') as word, word like '%*' as begins
      from unnest(${words.map(({ topic }) => topic)}::text[], ${words.map(({ language }) => language)}::text[], ${words.map(({ word }) => word)}::text[]) t(topic, language, word)),
    known as materialized (
      select topic, language, lexeme from forms join topics using (language) where not begins and lexeme = word
      union select topic, language, lexeme from forms join topics using (language) where begins and lexeme ^@ word),
    spoken as (
      select k.topic, s.id, s.sentiment, s.lexeme from said s join known k using (language, lexeme)),
    used as (
      select topic, array_agg(lexeme order by times desc, lexeme) as words
      from (select topic, lexeme, count(*) as times from spoken group by 1, 2) w group by 1),
    counted as (
      select topic, count(distinct id)::int as reviews, count(distinct id) filter (where sentiment = 1)::int as positive,
        count(distinct id) filter (where sentiment = -1)::int as negative
      from spoken group by 1)
    select topic, reviews, positive, negative, words from counted join used using (topic) order by reviews desc, topic`.execute(
    reader.read,
  )
  return rows
}
