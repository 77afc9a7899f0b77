import type * as z from 'zod'
import type { Who } from '#platform/server/system/who.ts'
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

/** What filter and scope leave; null when that is every location. */
export function locationsAsked(
  { locationIDs }: Pick<Filters, 'locationIDs'>,
  { locationIds: scope }: Pick<Who, 'locationIds'>,
): readonly number[] | null {
  const asked = locationIDs?.length ? locationIDs : null
  if (scope === 'all') return asked
  return asked ? asked.filter((id) => scope.includes(id)) : scope
}
