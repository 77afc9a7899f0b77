import { sql, type RawBuilder } from 'kysely'
import type { FilterClause, ListField } from '#platform/contract/filter.ts'
import { checkFilter } from '#platform/server/filter/check-filter.ts'
import { compileClauses, type ListColumn } from '#platform/server/filter/compile-filter.ts'
import type { FacetValue, ListReader } from '#platform/server/list/served-list.ts'
import { countPlaces } from '#product/business/locations/server/public.ts'
import { reviewFields } from '../contract.ts'
import { readExplicitFilter, type ReviewFilter, takeApart, whereReviews, withWords } from './review-filter.ts'

type Sql = RawBuilder<unknown>
type Counts = Record<string, FacetValue[]>

const DAY_MS = 86_400_000
const MAX_HITS = 20_000
/** What day rollups are split by. */
const inRollup: readonly string[] = ['source', 'rating', 'sentiment']
const places: readonly string[] = ['location', 'country', 'state', 'city']
/** Fields with few values, counted together in one walk. */
const columns: Readonly<Record<string, string>> = {
  source: 'source_id',
  rating: 'rating',
  sentiment: 'sentiment',
  language: 'language',
  responseState: 'response_state',
  assignee: 'assignee_id',
  read: 'read',
  flagged: 'flagged',
}

/** How many reviews have each value of some fields; a field leaves its own conditions aside. Takes explicit filters. */
export async function facetReviews(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
): Promise<Counts> {
  const [few, there] = await Promise.all([
    countFew(
      reader,
      filters,
      names.filter((name) => name in columns),
    ),
    countByPlace(
      reader,
      filters,
      names.filter((name) => places.includes(name)),
    ),
  ])
  return { ...few, ...there }
}

async function countFew(reader: ListReader, filters: readonly FilterClause[], names: readonly string[]) {
  if (names.length === 0) return {}
  const filter = await readExplicitFilter(reader, filters)
  const own = filter.others.filter(({ name }) => name in columns)
  const needed = [...new Set([...names, ...own.map(({ name }) => name)])]
  const cells = cellsOf(reader.tenantId, filter, needed)
  const cellColumns: Record<string, ListColumn> = Object.fromEntries(
    needed.map((name) => [name, sql`${sql.ref(columns[name]!)}`]),
  )
  const parts = names.map((name) => {
    const others = own.filter((clause) => clause.name !== name)
    return sql`select ${name}::text as name, ${sql.ref(columns[name]!)}::text as value, sum(n)::int as count
      from cells where ${compileClauses(cellColumns, others)} group by 2`
  })
  const { rows } = await sql<{ name: string; value: string | null; count: number }>`
    with cells as materialized (${cells}) ${sql.join(parts, sql` union all `)}`.execute(reader.read)
  return Object.fromEntries(
    names.map((name) => [
      name,
      rows
        .filter((row) => row.name === name && row.count > 0)
        .map(({ value, count }) => ({ value: valueOf(name, value), count }))
        .toSorted((a, b) => b.count - a.count),
    ]),
  )
}

/** Reviews by the fields needed: from the day rollups where these hold them, so that the work does not grow with the reviews. */
function cellsOf(tenantId: number, filter: ReviewFilter, needed: readonly string[]): Sql {
  const isRolled =
    filter.words === null &&
    [...needed, ...filter.others.map(({ name }) => name)].every((name) => inRollup.includes(name))
  return (isRolled && rolled(tenantId, filter)) || counted(tenantId, filter, needed)
}

/** Whole days come from the rollup, the parts of days at either end from the reviews themselves: exact, whatever the hour. */
function rolled(tenantId: number, filter: ReviewFilter): Sql | null {
  const { from, to, locations } = filter
  const firstDay = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS)
  const endDay = to && new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS)
  if (firstDay && endDay && firstDay >= endDay) return null
  const edges: ReviewFilter[] = [
    ...(from && firstDay! > from ? [{ ...filter, to: firstDay }] : []),
    ...(to && endDay! < to ? [{ ...filter, from: endDay }] : []),
  ]
  const [table, there] = locations
    ? [sql`review_day_location`, sql`and location_id = any(${locations}::bigint[])`]
    : [sql`review_day`, sql``]
  const days = sql`select source_id, nullif(rating, 0) as rating, sentiment, sum(reviews)::int as n from ${table}
    where tenant_id = ${tenantId} ${there} ${firstDay ? sql`and day >= ${dayOf(firstDay)}::date` : sql``}
      ${endDay ? sql`and day < ${dayOf(endDay)}::date` : sql``} group by 1, 2, 3`
  return sql.join([days, ...edges.map((edge) => counted(tenantId, edge, inRollup))], sql` union all `)
}

function counted(tenantId: number, filter: ReviewFilter, needed: readonly string[]): Sql {
  const picked = sql.join(needed.map((name) => sql`r.${sql.ref(columns[name]!)}`))
  return sql`select ${picked}, count(*)::int as n from review r
    where ${whereReviews(filter, tenantId, Object.keys(columns))} ${withWords(filter, tenantId, MAX_HITS)} group by ${picked}`
}

/** One walk counts by location; its fields are added up from that, each without its own conditions. */
async function countByPlace(reader: ListReader, filters: readonly FilterClause[], names: readonly string[]) {
  if (names.length === 0) return {}
  const elsewhere = filters.filter(({ name }) => !places.includes(name))
  const filter = takeApart(checkFilter(reviewFields, elsewhere, reader.who), reader.who)
  const { rows } = await sql<{ id: number; count: number }>`select r.location_id as id, count(*)::int as count
    from review r where ${whereReviews(filter, reader.tenantId)} ${withWords(filter, reader.tenantId, MAX_HITS)} group by 1`.execute(
    reader.read,
  )
  const own = filters.filter(({ name }) => places.includes(name))
  return countPlaces(reader, own, names, new Map(rows.map(({ id, count }) => [id, count])))
}

function valueOf(name: string, value: string | null): FacetValue['value'] {
  const { type, choices } = reviewFields[name as keyof typeof reviewFields] as ListField
  if (value === null || type === 'text') return value
  if (type === 'boolean') return value === 'true'
  return type === 'choice' && choices!.members.includes(value) ? value : Number(value)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
