import { sql } from 'kysely'
import { cutQuery } from '#platform/server/filter/cut-words.ts'
import * as z from 'zod'
import { decodeCursor, encodeCursor } from '#platform/server/database/cursor.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { ListedReview } from '../contract.ts'
import {
  readReviewFilter,
  type ReviewFilter,
  type ReviewReader,
  valuesOf,
  whereReviews,
  withWords,
} from './review-filter.ts'
import { namedReviews, toReview, type ReviewRow } from './review-row.ts'

export type ReviewSort = '-date' | 'date' | 'rating' | '-rating' | 'due'
export type ReviewSearch = {
  filters: readonly FilterClause[]
  sort: ReviewSort
  limit: number
  cursor?: string
  /** Of `review r`, which only: what no filter says. */
  which?: ReturnType<typeof sql>
}
type ListedRow = ReviewRow & { waits_for_others: boolean; notes: number }
type Page = Pick<ReviewSearch, 'sort' | 'limit' | 'which'> & { filter: ReviewFilter }
type Sort = {
  order: ReturnType<typeof sql>
  after(values: Place): ReturnType<typeof sql>
  only?: ReturnType<typeof sql>
}

const place = z.tuple([z.int().nullable(), z.iso.datetime(), z.int(), z.iso.datetime().nullable()])
type Place = z.output<typeof place>

const sorts: Record<ReviewSort, Sort> = {
  '-date': { order: sql`date desc, id desc`, after: ([, date, id]) => sql`(r.date, r.id) < (${date}, ${id})` },
  date: { order: sql`date, id`, after: ([, date, id]) => sql`(r.date, r.id) > (${date}, ${id})` },
  // what has no answer at the source yet, the one due soonest first, what is due at no time last
  due: {
    order: sql`due_at, date, id`,
    after: ([, date, id, dueAt]) =>
      dueAt === null
        ? sql`(r.due_at is null and (r.date, r.id) > (${date}, ${id}))`
        : sql`((r.due_at, r.date, r.id) > (${dueAt}, ${date}, ${id}) or r.due_at is null)`,
    only: sql`r.responded_at is null and r.vanished_at is null`,
  },
  rating: {
    order: sql`coalesce(rating, 6), date desc, id desc`,
    after: ([rating, date, id]) =>
      sql`(coalesce(r.rating, 6) > ${rating ?? 6} or coalesce(r.rating, 6) = ${rating ?? 6} and (r.date, r.id) < (${date}, ${id}))`,
  },
  '-rating': {
    order: sql`coalesce(rating, 0) desc, date desc, id desc`,
    after: ([rating, date, id]) =>
      sql`(coalesce(r.rating, 0) < ${rating ?? 0} or coalesce(r.rating, 0) = ${rating ?? 0} and (r.date, r.id) < (${date}, ${id}))`,
  },
}

/** One page of reviews, in the order asked for. */
export async function findReviews(
  reader: ReviewReader,
  search: ReviewSearch,
): Promise<{ items: ListedReview[]; nextCursor: string | null }> {
  const after = decodeCursor(search.cursor, place)
  const page = { ...search, filter: await readReviewFilter(reader, search.filters) }
  const rows =
    (page.filter.words !== null && page.sort === '-date' && (await newestHits(reader, page, after))) ||
    (await listStatement(reader.tenantId, page, after).execute(reader.read)).rows
  const shown = rows.slice(0, search.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ ...toReview(row), waitsForOthers: row.waits_for_others, notes: row.notes })),
    nextCursor:
      rows.length > search.limit && last
        ? encodeCursor([last.rating, last.date.toISOString(), last.id, last.due_at?.toISOString() ?? null])
        : null,
  }
}

/** The one statement of a list call; also what the benchmark runs without policies. */
export function listStatement(tenantId: number, { filter, sort, limit, which }: Page, place: Place | null = null) {
  const { order, after: behind, only } = sorts[sort]
  const conditions = [
    whereReviews(filter, tenantId),
    ...(which ? [which] : []),
    ...(only ? [only] : []),
    ...(place ? [behind(place)] : []),
  ]
  const where = sql`${sql.join(conditions, sql` and `)} ${withWords(filter, tenantId)}`
  return namedReviews<ListedRow>(sql`${where} order by ${order} limit ${limit + 1}`, order, tenantId, {
    own: ownColumns(filter),
  })
}

/** What only lists say of a review. */
function ownColumns(filter: ReviewFilter) {
  return sql`, r.notes ${waitsForOthers(filter)}`
}

/** Whether others decide about the reply that waits for approval: the reader submitted it, or its step names others. Later systems know both. */
function waitsForOthers({ columns: { submittedBy, approver }, readers }: ReviewFilter) {
  if (!submittedBy || !approver) return sql`, false as waits_for_others`
  const ids = sql`${readers}::bigint[]`
  return sql`, coalesce(${submittedBy} = any(${ids}) or (cardinality(${approver}) > 0 and not ${approver} && ${ids}), false) as waits_for_others`
}

/** Most searches have fewer hits than this, and nearly all others fill their page with as many. */
const HITS = 500

/** The page out of the newest hits of the word index; null where other conditions leave too few of them to say. */
async function newestHits(reader: ReviewReader, page: Page, after: Place | null): Promise<ListedRow[] | null> {
  const { read, tenantId } = reader
  const { filter, limit } = page
  const hits = (await hitsOf(tenantId, filter, after).execute(read)).rows.map(({ id }) => id)
  if (hits.length === 0) return []
  const { rows } = await namedReviews<ListedRow>(
    sql`${whereReviews(filter, tenantId)} and r.id = any(${hits}::bigint[]) order by ${newest} limit ${limit + 1}`,
    newest,
    tenantId,
    { own: ownColumns(filter) },
  ).execute(read)
  return rows.length > limit || hits.length < HITS ? rows : null
}

const newest = sql`date desc, id desc`

function hitsOf(tenantId: number, filter: ReviewFilter, after: Place | null) {
  const [, date, id] = after ?? [null, null, null]
  const { locations, words, from, to } = filter
  const ratings = valuesOf(filter, 'rating')?.map((value) => value ?? 0) ?? null
  return sql<{
    id: number
  }>`select id from search.review_ids(${tenantId}::bigint, ${cutQuery(words!)}, ${locations}::bigint[], ${ratings}::smallint[],
    ${valuesOf(filter, 'source') ?? null}::int[], ${from}::timestamptz, ${to}::timestamptz, ${date}::timestamptz, ${id}::bigint, ${HITS})`
}
