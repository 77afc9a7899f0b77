import { sql, type RawBuilder } from 'kysely'
import type { FilterClause, ListField, ListFields } from '#platform/contract/filter.ts'
import { checkFilter } from '#platform/server/filter/check-filter.ts'
import { compileClauses, type ListColumn, type ListColumns } from '#platform/server/filter/compile-filter.ts'
import type { FacetValue, ListReader } from '#platform/server/list/served-list.ts'
import { countPlaces } from '#product/business/locations/server/public.ts'
import { reviewFields } from '../contract.ts'
import { readExplicitFilter, type ReviewFilter, takeApart, whereReviews, withWords } from './review-filter.ts'

type Sql = RawBuilder<unknown>
type Counts = Record<string, FacetValue[]>

const DAY_MS = 86_400_000
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

/** What is kept added up, the shorter first. */
type Rollup = { unit: 'day' | 'month'; fields: readonly string[]; byLocation: boolean }
const rollups: readonly Rollup[] = [
  { unit: 'day', fields: ['source', 'rating', 'sentiment'], byLocation: true },
  { unit: 'month', fields: Object.keys(columns), byLocation: false },
]
/** What stands in a rollup for no value. */
const absent: Readonly<Record<string, string | number>> = { rating: 0, language: '', responseState: '', assignee: 0 }

/** How many reviews have each value of some fields; a field leaves its own conditions aside. Takes explicit filters. */
export async function facetReviews(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
  all: ListColumns<ListFields>,
): Promise<Counts> {
  const [few, there] = await Promise.all([
    countFew(
      reader,
      filters,
      names.filter((name) => name in columns),
      all,
    ),
    countByPlace(
      reader,
      filters,
      names.filter((name) => places.includes(name)),
      all,
    ),
  ])
  return { ...few, ...there }
}

async function countFew(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
  all: ListColumns<ListFields>,
) {
  if (names.length === 0) return {}
  const filter = await readExplicitFilter(reader, all, filters)
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

/** Reviews by the fields needed: from a rollup where it holds them, so that the work does not grow with the reviews. */
function cellsOf(tenantId: number, filter: ReviewFilter, needed: readonly string[]): Sql {
  const asked = [...needed, ...filter.others.map(({ name }) => name)]
  const rollup = rollups.find(
    ({ fields, byLocation }) =>
      filter.words === null &&
      (filter.locations === null || byLocation) &&
      asked.every((name) => fields.includes(name)),
  )
  return (rollup && rolled(rollup, tenantId, filter, needed)) || counted(tenantId, filter, needed)
}

/** Whole days or months come from the rollup, their parts at either end from the reviews themselves: exact, whatever the hour. */
function rolled(
  { unit, byLocation }: Rollup,
  tenantId: number,
  filter: ReviewFilter,
  needed: readonly string[],
): Sql | null {
  const { from, to, locations } = filter
  const first = from && startOf(unit, from, 'next')
  const end = to && startOf(unit, to, 'same')
  if (first && end && first >= end) return null
  const edges: ReviewFilter[] = [
    ...(from && first! > from ? [{ ...filter, to: first }] : []),
    ...(to && end! < to ? [{ ...filter, from: end }] : []),
  ]
  const table = sql.table(locations && byLocation ? `review_${unit}_location` : `review_${unit}`)
  const there = locations ? sql`and location_id = any(${locations}::bigint[])` : sql``
  const begin = sql.ref(unit)
  const picked = sql.join(
    needed.map((name) => {
      const column = sql.ref(columns[name]!)
      return name in absent ? sql`nullif(${column}, ${sql.lit(absent[name]!)}) as ${column}` : column
    }),
  )
  const whole = sql`select ${picked}, sum(reviews)::int as n from ${table}
    where tenant_id = ${tenantId} ${there} ${first ? sql`and ${begin} >= ${dayOf(first)}::date` : sql``}
      ${end ? sql`and ${begin} < ${dayOf(end)}::date` : sql``} group by ${sql.join(needed.map((_, i) => sql.lit(i + 1)))}`
  return sql.join([whole, ...edges.map((edge) => counted(tenantId, edge, needed))], sql` union all `)
}

/** Where the day or month begins in which a moment lies; or the next one's, unless the moment is the very beginning. */
function startOf(unit: Rollup['unit'], moment: Date, which: 'same' | 'next'): Date {
  const start = new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)
  if (unit === 'month') start.setUTCDate(1)
  if (which === 'same' || start.getTime() === moment.getTime()) return start
  if (unit === 'month') start.setUTCMonth(start.getUTCMonth() + 1)
  else start.setUTCDate(start.getUTCDate() + 1)
  return start
}

function counted(tenantId: number, filter: ReviewFilter, needed: readonly string[]): Sql {
  const picked = sql.join(needed.map((name) => sql`r.${sql.ref(columns[name]!)}`))
  return sql`select ${picked}, count(*)::int as n from review r
    where ${whereReviews(filter, tenantId, Object.keys(columns))} ${withWords(filter, tenantId)} group by ${picked}`
}

/** One walk counts by location; its fields are added up from that, each without its own conditions. */
async function countByPlace(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
  all: ListColumns<ListFields>,
) {
  if (names.length === 0) return {}
  const elsewhere = filters.filter(({ name }) => !places.includes(name))
  const filter = takeApart(checkFilter(reviewFields, elsewhere, reader.who), all, reader.who)
  const counts = isOfPlacesAlone(filter)
    ? sql`select location_id as id, sum(reviews)::int as count from review_location where tenant_id = ${reader.tenantId}
        ${filter.locations ? sql`and location_id = any(${filter.locations}::bigint[])` : sql``} group by 1 having sum(reviews) > 0`
    : sql`select r.location_id as id, count(*)::int as count
        from review r where ${whereReviews(filter, reader.tenantId)} ${withWords(filter, reader.tenantId)} group by 1`
  const { rows } = await sql<{ id: number; count: number }>`${counts}`.execute(reader.read)
  const own = filters.filter(({ name }) => places.includes(name))
  return countPlaces(reader, own, names, new Map(rows.map(({ id, count }) => [id, count])))
}

function isOfPlacesAlone({ words, from, to, others }: ReviewFilter): boolean {
  return words === null && from === null && to === null && others.length === 0
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
