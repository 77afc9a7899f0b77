import { sql } from 'kysely'
import type * as z from 'zod'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { dashboardFilters } from '../contract.ts'

type Filters = z.output<typeof dashboardFilters>
const DAY_MS = 86_400_000
const MAX_DAYS = 3700

/** How many days a period has, both ends counted; null when it ends before it begins or is longer than ten years. */
export function daysOf({ from, to }: Pick<Filters, 'from' | 'to'>): number | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS ? days : null
}

/** The same length of time just before. */
export function daysBefore({ from, to }: Pick<Filters, 'from' | 'to'>, days: number) {
  return { from: shiftDay(from, -days), to: shiftDay(to, -days) }
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** What filter and scope leave; null when that is every location. Raises what a condition raises that does not fit its field. */
export async function locationsAsked(
  ctx: TenantCtx,
  { locationIDs, places }: Filters,
): Promise<readonly number[] | null> {
  const asked = locationIDs?.length ? locationIDs : null
  const there = places?.length ? await locationsAt(ctx, places) : null
  const sets = [asked, there, ctx.who.locationIds === 'all' ? null : ctx.who.locationIds].filter((set) => set !== null)
  if (sets.length === 0) return null
  return [...sets.map((set) => new Set(set)).reduce((left, right) => left.intersection(right))]
}

async function locationsAt(ctx: TenantCtx, places: NonNullable<Filters['places']>): Promise<readonly number[]> {
  const list = ctx.services.lists.get('locations.locations')!
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, places))
  const { from, id } = list.served
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from} where ${where}`.execute(ctx.read)
  return rows.map((row) => row.id)
}
