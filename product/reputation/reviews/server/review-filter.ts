import { sql, type RawBuilder } from 'kysely'
import { cutQuery } from '#platform/server/filter/cut-words.ts'
import { type FilterClause, type ListFields, operator } from '#platform/contract/filter.ts'
import { type CheckedClause, checkFilter } from '#platform/server/filter/check-filter.ts'
import { compileClauses, type ListColumns } from '#platform/server/filter/compile-filter.ts'
import { explicitFilters, type ListReader } from '#platform/server/list/served-list.ts'
import type { Services } from '#platform/server/system/services.ts'
import { locationsThat, placeNames } from '#product/business/locations/server/public.ts'
import { reviewFields } from '../contract.ts'

/** All of the list, those of later systems too. */
type Columns = ListColumns<ListFields>
export type ReviewReader = ListReader & { services: Pick<Services, 'lists'> }

/** A filter of reviews, read and taken apart so that each statement can use its best index. */
export type ReviewFilter = {
  /** The locations that filter and scope leave; null when that is all of them, so that a statement can leave the condition out. */
  locations: readonly number[] | null
  /** What the word index is asked for. */
  words: string | null
  /** The span that every date condition leaves, where all of them are spans. */
  from: Date | null
  to: Date | null
  /** Those that are hidden are left out, as sums leave them out. */
  isShown: boolean
  /** All else, and where its fields stand. */
  others: readonly CheckedClause[]
  columns: Columns
  /** Who reads, and who acts in their name; nobody where the product itself does. */
  readers: readonly number[]
}

/** Reads a filter for somebody. Raises as `checkFilter` does, and as periods do that mean nothing. */
export async function readReviewFilter(reader: ReviewReader, filters: readonly FilterClause[]): Promise<ReviewFilter> {
  const list = reader.services.lists.get('reviews.reviews')!
  return readExplicitFilter(reader, list.served.columns(reader.tenantId), await explicitFilters(list, reader, filters))
}

/** The same for a filter that is explicit already. */
export async function readExplicitFilter(
  reader: ListReader,
  columns: Columns,
  plain: readonly FilterClause[],
): Promise<ReviewFilter> {
  const parts = takeApart(checkFilter(reviewFields, plain, reader.who), columns, reader.who)
  const places = plain.filter(({ name }) => placeNames.includes(name))
  if (places.length === 0) return parts
  const there = await locationsThat(reader, places)
  return { ...parts, locations: both(parts.locations, there) }
}

/** The same where nothing must be looked up first: no period, no place but its id. */
export function takeApart(clauses: readonly CheckedClause[], columns: Columns, who: ListReader['who']): ReviewFilter {
  const filter: ReviewFilter = {
    locations: !who || who.locationIds === 'all' ? null : who.locationIds,
    words: null,
    from: null,
    to: null,
    isShown: false,
    others: [],
    columns,
    readers: who ? [...new Set([who.userId, who.actorId])] : [],
  }
  const others: CheckedClause[] = []
  for (const clause of clauses) {
    const { name, operator: op, values } = clause
    const span = name === 'date' ? spanOf(clause) : null
    if (name === 'location' && op === operator.Equal) filter.locations = both(filter.locations, values as number[])
    else if (isNotHidden(clause)) filter.isShown = true
    else if (name === 'text' && op === operator.CaseInsensitiveText && filter.words === null)
      filter.words = String(values[0])
    else if (span) {
      if (span.from && !(filter.from && filter.from > span.from)) filter.from = span.from
      if (span.to && !(filter.to && filter.to < span.to)) filter.to = span.to
    } else if (!placeNames.includes(name)) others.push(clause)
  }
  return { ...filter, others }
}

/** A filter as SQL over `review r` of one tenant, all values as parameters; words are left to the search function. */
export function whereReviews(
  { locations, from, to, isShown, others, columns }: ReviewFilter,
  tenantId: number,
  without: readonly string[] = [],
): RawBuilder<unknown> {
  const all = [sql`r.tenant_id = ${tenantId}`]
  if (locations) all.push(sql`r.location_id = any(${locations}::bigint[])`)
  if (from) all.push(sql`r.date >= ${from}`)
  if (to) all.push(sql`r.date < ${to}`)
  if (isShown) all.push(sql`r.hidden_at is null`)
  const rest = others.filter(({ name }) => !without.includes(name))
  if (rest.length > 0) all.push(compileClauses(columns, rest) as ReturnType<typeof sql>)
  return sql.join(all, sql` and `)
}

/** So many of the newest hits of a common word cost little. */
export const NEWEST_HITS = 20_000

/** That the words stand in a review; asked by the index, whose hits no policy may filter. All hits count, or the `newest` so many, which is
 * quicker where a word is common and enough where those give all that is wanted. */
export function withWords(
  { locations, words, from, to }: ReviewFilter,
  tenantId: number,
  newest?: number,
): RawBuilder<unknown> {
  if (words === null) return sql``
  const hits = newest
    ? sql`select id from search.review_ids(${tenantId}::bigint, ${cutQuery(words)}, ${locations}::bigint[], null, null, ${from}::timestamptz, ${to}::timestamptz, null, null, ${newest})`
    : sql`select search.review_ids_fitting(${tenantId}::bigint, websearch_to_tsquery('simple', ${cutQuery(words)}))`
  return sql`and r.id in (${hits})`
}

/** The values that a field must have, where one plain equality says so; undefined when nothing or something else is said. */
export function valuesOf({ others }: ReviewFilter, name: string): CheckedClause['values'] | undefined {
  const own = others.filter((clause) => clause.name === name)
  return own.length === 1 && own[0]!.operator === operator.Equal ? own[0]!.values : undefined
}

function isNotHidden({ name, operator: op, values }: CheckedClause): boolean {
  return name === 'hidden' && op === operator.Equal && values.every((value) => value === false)
}

function spanOf({ operator: op, values }: CheckedClause): { from?: Date; to?: Date } | null {
  const [first, last] = values as Date[]
  if (op === operator.GreaterOrEqual) return { from: first }
  if (op === operator.LessThan) return { to: first }
  return op === operator.Between ? { from: first, to: last } : null
}

function both(some: readonly number[] | null, others: readonly number[]): readonly number[] {
  if (some === null) return others
  const kept = new Set(others)
  return some.filter((id) => kept.has(id))
}
