import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ReviewFilters, reviews } from '../contract.ts'
import { isInRollup, locationsOf, whereReviews } from './review-filter.ts'

type Cell = { source_id: number; rating: number; sentiment: number; count: number }
/** Without a rollup to read, so many of the newest are counted. */
const MAX_ROWS = 10_000
const DAY_MS = 86_400_000

/** Counts by rating, source and sentiment; each facet ignores its own filter. Read from the day rollups, so the work does not grow with the reviews. */
export const facetReviews: Handler<typeof reviews, 'facets'> = async (ctx, { body: { filters } }) => {
  const open: ReviewFilters = { ...filters, ratings: undefined, sourceIDs: undefined, sentiments: undefined }
  const fromRollup = isInRollup(filters)
  const cells = fromRollup ? await rolled(ctx, open) : await counted(ctx, open)
  const fits = {
    ratings: (cell: Cell) => !filters.ratings?.length || filters.ratings.includes(cell.rating),
    sources: (cell: Cell) => !filters.sourceIDs?.length || filters.sourceIDs.includes(cell.source_id),
    sentiments: (cell: Cell) => !filters.sentiments?.length || filters.sentiments.includes(cell.sentiment as 0),
  }
  const facet = (of: (cell: Cell) => number, own: keyof typeof fits) => {
    const sums = new Map<number, number>()
    for (const cell of cells) {
      if (Object.entries(fits).every(([name, fit]) => name === own || fit(cell)))
        sums.set(of(cell), (sums.get(of(cell)) ?? 0) + cell.count)
    }
    return [...sums]
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value - b.value)
  }
  const total = cells
    .filter((cell) => Object.values(fits).every((fit) => fit(cell)))
    .reduce((sum, cell) => sum + cell.count, 0)
  return {
    total,
    exact: fromRollup || cells.reduce((sum, cell) => sum + cell.count, 0) < MAX_ROWS,
    ratings: facet((cell) => cell.rating, 'ratings'),
    sources: facet((cell) => cell.source_id, 'sources'),
    sentiments: facet((cell) => cell.sentiment, 'sentiments'),
  }
}

type Ctx = Parameters<Handler<typeof reviews, 'facets'>>[0]

/** Whole days come from the rollup, the parts of days at either end from the reviews themselves: exact, whatever the hour. */
async function rolled(ctx: Ctx, filters: ReviewFilters): Promise<Cell[]> {
  const from = filters.from ? new Date(filters.from) : null
  const to = filters.to ? new Date(filters.to) : null
  const firstDay = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS)
  const endDay = to && new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS)
  if (firstDay && endDay && firstDay >= endDay) return counted(ctx, filters)
  const locations = locationsOf(filters, ctx.who)
  const [table, where] = locations
    ? [sql`review_day_location`, sql`and location_id = any(${locations}::bigint[])`]
    : [sql`review_day`, sql``]
  const edges = [
    ...(from && firstDay! > from ? [{ ...filters, from: from.toISOString(), to: firstDay!.toISOString() }] : []),
    ...(to && endDay! < to ? [{ ...filters, from: endDay!.toISOString(), to: to.toISOString() }] : []),
  ]
  const [days, ...parts] = await Promise.all([
    sql<Cell>`select source_id, rating, sentiment, sum(reviews)::int as count from ${table} where tenant_id = ${ctx.tenantId} ${where}
      ${firstDay ? sql`and day >= ${dayOf(firstDay)}::date` : sql``} ${endDay ? sql`and day < ${dayOf(endDay)}::date` : sql``} group by 1, 2, 3`.execute(
      ctx.read,
    ),
    ...edges.map((edge) => counted(ctx, edge)),
  ])
  return [...days!.rows, ...parts.flat()]
}

async function counted(ctx: Ctx, filters: ReviewFilters): Promise<Cell[]> {
  const words = filters.text
    ? sql`and r.id in (select id from search.review_ids(${ctx.tenantId}::bigint, ${filters.text}, ${locationsOf(filters, ctx.who)}::bigint[], null, null, ${filters.from ?? null}::timestamptz, ${filters.to ?? null}::timestamptz, null, null, ${MAX_ROWS}))`
    : sql``
  const { rows } = await sql<Cell>`select source_id, coalesce(rating, 0) as rating, sentiment, count(*)::int as count
    from (select source_id, rating, sentiment from review r where ${whereReviews(filters, ctx.who, ctx.tenantId, ctx.now())} ${words} order by r.date desc, r.id desc limit ${MAX_ROWS}) newest group by 1, 2, 3`.execute(
    ctx.read,
  )
  return rows
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
