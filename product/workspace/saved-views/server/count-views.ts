import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { countList } from '#platform/server/list/count-list.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { perServices } from '#platform/server/system/per-services.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { savedViews } from '../contract.ts'
import { offeredViews, type ReadCtx } from './load-views.ts'
import type { ViewRow } from './view-row.ts'

type Count = { id: number; count: number; exact: boolean }

/** So long a rail shows what was counted a moment ago; rights are asked every time. */
const FRESH_SECONDS = 10
const MOST_KEPT = 5000
/** So many are counted at once for one rail, so that it leaves connections to others. */
const AT_ONCE = 3
const keptBy = perServices(() => new Map<string, { until: number; count: Promise<Omit<Count, 'id'>> }>())

/** How many rows each view of a page holds for whoever asks; without those that are more than one call may count. */
export const countViews: Handler<typeof savedViews, 'count'> = async (ctx, { body }) => {
  const { list, views } = await offeredViews(ctx, body.page)
  const turns = new PQueue({ concurrency: AT_ONCE })
  const counted = await turns.addAll(
    views.map((view) => async () => {
      const count = await affordably(freshly(ctx, view, body.anew, () => countList(list, ctx, view.filters)))
      return count && { id: view.id, ...count }
    }),
  )
  return { counts: counted.filter((count) => count !== undefined) }
}

async function affordably<T>(count: Promise<T>): Promise<T | undefined> {
  try {
    return await count
  } catch (error) {
    if (error instanceof Fault && error.key === 'platform.tooBusy') return undefined
    throw error
  }
}

/** The key holds what a count depends on beside the rows: tenant, view and its content, and what the reader may see. */
async function freshly(ctx: ReadCtx, { id, version }: ViewRow, anew: boolean, count: () => Promise<Omit<Count, 'id'>>) {
  const { locationIds, piiScopes, fields, timeZone, userId } = ctx.who
  const scope = JSON.stringify([
    ctx.tenantId,
    id,
    version,
    userId,
    locationIds,
    [...piiScopes],
    [...(fields?.hidden ?? [])],
    timeZone,
  ])
  const key = createHash('sha256').update(scope).digest('base64')
  const now = ctx.now().getTime()
  const kept = keptBy(ctx.services)
  const known = kept.get(key)
  if (!anew && known && known.until > now) return known.count
  if (kept.size >= MOST_KEPT) kept.clear()
  const counting = count()
  kept.set(key, { until: now + FRESH_SECONDS * 1000, count: counting })
  counting.catch(() => kept.delete(key))
  return counting
}
