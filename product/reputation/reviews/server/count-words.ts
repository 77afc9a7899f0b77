import { sql } from 'kysely'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { NEWEST_HITS, type ReviewFilter, whereReviews, withWords } from './review-filter.ts'
import { stopWords } from './stop-words.ts'

/** Only so many of the newest reviews with a text are read, so that the cost does not grow with the reviews. */
export const WORD_SAMPLE = 2000
const LEAST_LETTERS = 3

/** A word and in how many reviews of the sample it stands. */
export type CountedWord = { word: string; reviews: number; averageRating: number | null }

type CountedWords = { words: CountedWord[]; sampled: number }

/** PostgreSQL's own dictionaries, by the two letters of a language; they know its stop words. */
const dictionaries = {
  da: 'danish_stem',
  de: 'german_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  hu: 'hungarian_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ru: 'russian_stem',
  sv: 'swedish_stem',
  tr: 'turkish_stem',
}
/** What is left of words that were cut at their apostrophe. */
const cutOff = 'didn doesn wasn weren couldn wouldn shouldn isn aren hasn haven hadn won ain'.split(' ')

/** The words most used in the newest reviews that a filter leaves, without stop words of the review's language; a word counts once a review. */
export async function countWords(reader: ListReader, filter: ReviewFilter, top: number): Promise<CountedWords> {
  const quick = filter.words === null ? null : await countIn(reader, filter, { top, newest: NEWEST_HITS })
  return quick?.sampled === WORD_SAMPLE ? quick : countIn(reader, filter, { top })
}

async function countIn(
  reader: ListReader,
  filter: ReviewFilter,
  { top, newest }: { top: number; newest?: number },
): Promise<CountedWords> {
  const { tenantId } = reader
  const { rows } = await sql<{ sampled: number; word: string | null; reviews: number; averageRating: number | null }>`
    with sample as materialized (
      select r.tsv, r.rating, left(coalesce(r.language, 'en'), 2) as language from review r
      where ${whereReviews(filter, tenantId)} ${withWords(filter, tenantId, newest)} and r.text <> ''
      order by r.date desc, r.id desc limit ${WORD_SAMPLE}),
    counted as (
      select s.language, w.lexeme, count(*)::int as reviews, count(s.rating)::int as rated, sum(s.rating)::int as ratings
      from sample s cross join lateral unnest(s.tsv) w
      where length(w.lexeme) >= ${LEAST_LETTERS} and w.lexeme ~ '^[[:alpha:]]+$' and w.lexeme <> all(${cutOff}::text[])
      group by 1, 2),
    words as (
      select lexeme as word, sum(reviews)::int as reviews, sum(ratings)::float8 / nullif(sum(rated), 0) as "averageRating"
      from counted left join unnest(${Object.keys(dictionaries)}::text[], ${Object.values(dictionaries)}::text[]) d(language, dictionary) using (language)
      where ts_lexize(coalesce(d.dictionary, 'simple')::regdictionary, lexeme) is distinct from '{}'::text[]
        and language || ' ' || lexeme <> all(${stopWords}::text[])
      group by 1 order by 2 desc, 1 limit ${top})
    select (select count(*)::int from sample) as sampled, words.* from (select) one left join words on true
    order by reviews desc nulls last, word`.execute(reader.read)
  const words = rows.flatMap(({ word, reviews, averageRating }) => (word ? [{ word, reviews, averageRating }] : []))
  return { words, sampled: rows[0]?.sampled ?? 0 }
}
