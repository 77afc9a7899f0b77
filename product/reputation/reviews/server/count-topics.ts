import { sql } from 'kysely'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { dictionaries, WORD_SAMPLE } from './count-words.ts'
import { NEWEST_HITS, type ReviewFilter, whereReviews, withWords } from './review-filter.ts'

/** A word of a language that speaks of a topic, and with it all forms that have its stem. */
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
    dictionary as (
      select * from unnest(${Object.keys(dictionaries)}::text[], ${Object.values(dictionaries)}::text[]) d(language, name)),
    said as materialized (
      select s.id, s.language, s.sentiment, w.lexeme from sample s cross join lateral unnest(s.tsv) w),
    stems as materialized (
      select l.language, l.lexeme, coalesce((ts_lexize(coalesce(d.name, 'simple')::regdictionary, l.lexeme))[1], l.lexeme) as stem
      from (select distinct language, lexeme from said) l left join dictionary d using (language)),
    topics as materialized (
      select distinct t.topic, t.language, coalesce((ts_lexize(coalesce(d.name, 'simple')::regdictionary, t.word))[1], t.word) as stem
      from unnest(${words.map(({ topic }) => topic)}::text[], ${words.map(({ language }) => language)}::text[], ${words.map(({ word }) => word)}::text[]) t(topic, language, word)
      left join dictionary d using (language)),
    spoken as (
      select t.topic, s.id, s.sentiment, s.lexeme from said s join stems using (language, lexeme) join topics t using (language, stem)),
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
