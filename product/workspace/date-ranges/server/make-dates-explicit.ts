import type { FilterStep } from '#platform/server/list/served-list.ts'
import { zoneFor } from './calendar/zone-for.ts'
import { loadDateSettings } from './date-settings.ts'
import { choiceOf, explicitDates } from './explicit-dates.ts'
import { countingAt } from './resolve-range.ts'

const NOBODYS_ZONE = 'UTC'

/** The periods in a filter as two values each, counted by the tenant's calendar where the reader lives. Raises as `explicitDates` does. */
export const makeDatesExplicit: FilterStep = async ({ read, tenantId, who, now }, fields, filters) => {
  const isNamed = filters.some((clause) => {
    const type = fields[clause.name]?.type
    return (type === 'date' || type === 'instant') && choiceOf(clause) !== null
  })
  if (!isNamed) return filters
  const zone = zoneFor({ reader: who?.timeZone ?? NOBODYS_ZONE })
  return explicitDates(fields, filters, countingAt(now(), zone, await loadDateSettings(read, tenantId)))
}
