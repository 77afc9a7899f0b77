import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import type { ShowCtx } from '#platform/server/resource/resource-spec.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { tryUnplaced } from '#product/operations/review-feeds/server/public.ts'
import { benchmark, type Competitor, type CompetitorSettings, MAX_COMPETITORS } from '../contract.ts'
import { type CompetitorRow, isSeenBy, isWholly, pagesOf } from './competitor-row.ts'

/** Businesses beside locations of the tenant. Whoever looks after some locations sees those that stand beside one of them, and changes those that stand beside no others. */
export const competitors = defineResource(benchmark, {
  table: 'competitor',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  show,
  isSeen: (row, { who }) => isSeenBy(who, row),
  columns: (body) => ({
    name: body.name,
    location_ids: [...new Set(body.locationIDs)],
    pages: JSON.stringify(body.pages),
    is_active: body.isActive,
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: mustBeFit,
  allows: (_, ctx, __, before) => {
    if (before) mustBeWhole(ctx, before)
  },
  async changes(tx, { before, after }, ctx) {
    if (before) mustBeWhole(ctx, before)
    if (before && after) await forgetPages(tx, ctx, before, after)
    // what a feed or a program brought before anybody named the page
    if (after)
      await tryUnplaced(
        tx,
        ctx.tenantId,
        pagesOf(after).map(({ sourceID }) => sourceID),
      )
  },
  missing: 'notFound',
  most: { count: MAX_COMPETITORS, error: 'tooManyCompetitors' },
  audit: {
    create: 'competitor.create',
    save: 'competitor.save',
    remove: 'competitor.delete',
    shows: ({ id, name, locationIDs, pages, isActive }) => ({ id, name, locationIDs, pages, isActive }),
  },
})

/** Raises `allLocationsNeeded` where it stands beside locations that whoever asks does not look after. */
export function mustBeWhole({ who }: Pick<TenantCtx, 'who'>, { location_ids }: Pick<CompetitorRow, 'location_ids'>) {
  if (!isWholly(who, location_ids)) raise(benchmark, 'allLocationsNeeded')
}

type Read = { competitor_id: number; source_id: number; first_at: Date; last_at: Date; reviews: number }

async function show(rows: readonly CompetitorRow[], { db, tenantId, who }: ShowCtx): Promise<Competitor[]> {
  const ids = rows.map(({ id }) => id)
  const known = await namesOfLocations(
    { tenantId, read: db, who },
    rows.flatMap(({ location_ids }) => location_ids),
  )
  const { rows: reads } = await sql<Read>`
    select d.competitor_id, d.source_id, d.first_at, d.last_at,
      (select count(*)::int from competitor_review r where r.tenant_id = ${tenantId} and r.competitor_id = d.competitor_id and r.source_id = d.source_id) as reviews
    from competitor_read d where d.tenant_id = ${tenantId} and d.competitor_id = any(${ids}::bigint[]) order by d.source_id`.execute(
    db,
  )
  const readsOf = Map.groupBy(reads, ({ competitor_id }) => competitor_id)
  return rows.map((row) => {
    const own = readsOf.get(row.id) ?? []
    return {
      id: row.id,
      name: row.name,
      locationIDs: row.location_ids.filter((one) => known.has(one)),
      isWhole: isWholly(who, row.location_ids),
      pages: pagesOf(row),
      isActive: row.is_active,
      reviews: own.reduce((sum, { reviews }) => sum + reviews, 0),
      reads: own.map(({ source_id, first_at, last_at, reviews }) => ({
        sourceID: source_id,
        firstAt: first_at.toISOString(),
        lastAt: last_at.toISOString(),
        reviews,
      })),
      version: row.version,
    }
  })
}

async function mustBeFit({ locationIDs, pages }: CompetitorSettings, ctx: TenantCtx): Promise<void> {
  if (!isWholly(ctx.who, locationIDs)) raise(benchmark, 'allLocationsNeeded', { field: 'locationIDs' })
  const known = await namesOfLocations(ctx, locationIDs)
  if (!locationIDs.every((one) => known.has(one))) raise(benchmark, 'unknownLocation', { field: 'locationIDs' })
  const sources = await allSources(ctx.services)
  const sourceIds = pages.map(({ sourceID }) => sourceID)
  if (!sourceIds.every((one) => sources.find(({ id }) => id === one)?.competitor))
    raise(benchmark, 'noCompetitorSource', { field: 'pages' })
  if (new Set(sourceIds).size < sourceIds.length) raise(benchmark, 'pageTwice', { field: 'pages' })
}

/** What was read of pages that are another one now, or gone. */
async function forgetPages({ db }: Tx, { tenantId }: TenantCtx, before: CompetitorRow, after: CompetitorRow) {
  const kept = new Set(pagesOf(after).map(({ sourceID }) => sourceID))
  const gone = pagesOf(before).flatMap(({ sourceID }) => (kept.has(sourceID) ? [] : sourceID))
  if (gone.length === 0) return
  const where = sql`tenant_id = ${tenantId} and competitor_id = ${after.id} and source_id = any(${gone}::int[])`
  await sql`delete from competitor_review where ${where}`.execute(db)
  await sql`delete from competitor_read where ${where}`.execute(db)
}
