import type { FilterClause } from '#platform/contract/filter.ts'
import { Fault, platformFault } from '#platform/server/system/fault.ts'
import type { FilterStep } from '#platform/server/list/served-list.ts'
import { zoneFor } from './calendar/zone-for.ts'
import { loadDateSettings } from './date-settings.ts'
import { choiceOf, explicitDates } from './explicit-dates.ts'
import { countingAt } from './resolve-range.ts'

const NOBODYS_ZONE = 'UTC'

/** The periods in a filter as two values each, counted by the tenant's calendar where the reader lives. Raises `error.invalid` with the field whose dates are none. */
export const makeDatesExplicit: FilterStep = async ({ read, tenantId, who, now }, fields, filters) => {
  const isNamed = filters.some((clause) => {
    const type = fields[clause.name]?.type
    return (type === 'date' || type === 'instant') && choiceOf(clause) !== null
  })
  if (!isNamed) return filters
  const zone = zoneFor({ reader: who?.timeZone ?? NOBODYS_ZONE })
  const counting = countingAt(now(), zone, await loadDateSettings(read, tenantId))
  return filters.flatMap((clause) => named(clause, () => explicitDates(fields, [clause], counting)))
}

/** A list knows its fields, not what these dates call their own mistakes. */
function named<T>({ name }: FilterClause, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    throw platformFault('error.invalid', { field: name, values: { field: name } })
  }
}
