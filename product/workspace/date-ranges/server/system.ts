import { serveSystem } from '#platform/server/system/serve-system.ts'
import { dateRanges } from '../contract.ts'
import { getDateSettings } from './get-date-settings.ts'
import { listDateBuckets } from './list-date-buckets.ts'
import { listDateDefinitions } from './list-date-definitions.ts'
import { listDateGroups } from './list-date-groups.ts'
import { getDateMacro, listDateMacros } from './list-date-macros.ts'
import { listDateRangeSets } from './list-date-range-sets.ts'
import { makeDatesExplicit } from './make-dates-explicit.ts'
import { saveDateSettings } from './save-date-settings.ts'
import { showFiscalYear } from './show-fiscal-year.ts'
import { cloneDates } from './clone-dates.ts'

export const system = serveSystem(dateRanges, {
  handlers: {
    sets: listDateRangeSets,
    macros: listDateMacros,
    macro: getDateMacro,
    definitions: listDateDefinitions,
    buckets: listDateBuckets,
    groups: listDateGroups,
    settings: getDateSettings,
    saveSettings: saveDateSettings,
    fiscalYear: showFiscalYear,
  },
  filterStep: makeDatesExplicit,
  clones: { dates: cloneDates },
})
