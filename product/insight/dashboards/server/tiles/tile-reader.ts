import type { FilterClause } from '#platform/contract/filter.ts'
import { Fault, platformFault } from '#platform/server/system/fault.ts'
import { explicitFilters, listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { readExplicitFilter, type ReviewFilter } from '#product/reputation/reviews/server/public.ts'
import {
  choiceOf,
  countingAt,
  type DateChoice,
  loadDateSettings,
  zoneFor,
} from '#product/workspace/date-ranges/server/public.ts'

export type Compare = 'previousPeriod' | 'previousYear' | null

/** All that the tiles of one dashboard share. */
export type TileReader = {
  ctx: TenantCtx
  list: RegisteredList
  counting: ReturnType<typeof countingAt>
  compare: Compare
}
/** A filter read for whoever asks, and the period its date condition names. */
export type TileFilter = { filter: ReviewFilter; period: DateChoice['period'] }

/** Raises `FORBIDDEN` for those who may not see reviews. */
export async function tileReader(ctx: TenantCtx, compare: Compare): Promise<TileReader> {
  const list = listFor(ctx.services.lists, 'reviews.reviews', ctx.who)
  const zone = zoneFor({ reader: ctx.who.timeZone })
  const counting = countingAt(ctx.now(), zone, await loadDateSettings(ctx.read, ctx.tenantId))
  return { ctx, list, counting, compare }
}

/** Raises `FORBIDDEN` naming a field that is hidden from whoever asks, and `error.invalid` for all that means nothing. */
export async function readTileFilter({ ctx, list }: TileReader, filters: readonly FilterClause[]): Promise<TileFilter> {
  const filter = await read(ctx, list, filters)
  const dates = filters.filter(({ name }) => name === 'date')
  const choice = dates.length === 1 ? choiceOf(dates[0]!) : null
  return { filter, period: choice?.period ?? 'customDates' }
}

async function read(ctx: TenantCtx, list: RegisteredList, filters: readonly FilterClause[]): Promise<ReviewFilter> {
  try {
    return await readExplicitFilter(ctx, list.served.columns(ctx.tenantId), await explicitFilters(list, ctx, filters))
  } catch (error) {
    if (!(error instanceof Fault) || error.key === 'FORBIDDEN' || error.key === 'platform.tooBusy') throw error
    const field = error.detail.field ?? 'filters'
    throw platformFault('error.invalid', { field, values: { field } })
  }
}
