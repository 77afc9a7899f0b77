import { perServices } from '#platform/server/system/per-services.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Timezone, world } from '../contract.ts'
import { timezoneOf } from './timezone-of.ts'
import { zoneNames } from './zone-names.ts'

const QUARTER_HOUR_SECONDS = 900
const keptBy = perServices(() => new Map<string, { until: number; zones: Timezone[] }>())

/** All time zones from west to east; the offsets are those of this quarter of an hour. */
export const listTimezones: Handler<typeof world, 'timezones'> = async (ctx) => {
  const now = ctx.now()
  const kept = keptBy(ctx.services)
  const known = kept.get(ctx.locale)
  if (known && known.until > now.getTime()) return known.zones
  const zones = zoneNames
    .map((_, at) => timezoneOf(at + 1, ctx.locale, now)!)
    .toSorted((a, b) => a.offsetMinutes - b.offsetMinutes || a.id - b.id)
  const quarter = QUARTER_HOUR_SECONDS * 1000
  kept.set(ctx.locale, { until: (Math.floor(now.getTime() / quarter) + 1) * quarter, zones })
  return zones
}
