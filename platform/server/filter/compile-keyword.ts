import { type RawBuilder, sql } from 'kysely'
import type { Keyword } from '#platform/contract/keyword.ts'
import { cutWords } from './cut-words.ts'

type Query = RawBuilder<unknown>

/** An advanced keyword as a `tsquery`; words are values that the database cuts as it cut the texts, and only operators are written here. */
export function compileKeyword(keyword: Keyword): Query {
  if (keyword.kind === 'term') return words(keyword.text)
  if (keyword.kind === 'not') return sql`(!! ${compileKeyword(keyword.of)})`
  if (keyword.kind === 'near') return near(keyword)
  return sql`(${sql.join(keyword.all.map(compileKeyword), keyword.kind === 'and' ? sql` && ` : sql` || `)})`
}

function words(text: string): Query {
  return sql`phraseto_tsquery('simple', ${cutWords(sql`${text}::text`)})`
}

/** The database knows "exactly so many words further on"; up to so many, either way, is each of these. */
function near({ left, right, within }: Extract<Keyword, { kind: 'near' }>): Query {
  const ways = Array.from({ length: within }, (_, i) => i + 1).flatMap((distance) => [
    sql`tsquery_phrase(${words(left)}, ${words(right)}, ${sql.lit(distance)})`,
    sql`tsquery_phrase(${words(right)}, ${words(left)}, ${sql.lit(distance)})`,
  ])
  return sql`(${sql.join(ways, sql` || `)})`
}
