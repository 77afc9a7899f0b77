import type { ImportFile, ImportReading } from '#platform/server/imports/import-kind.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { locationsToMatch } from '#product/business/locations/server/public.ts'
import { type Held, assertLease } from './import-lease.ts'
import { createLocationMatcher } from './match-location.ts'
import { readDate } from './values/read-date.ts'
import { remember } from './values/remember.ts'

/** The id of no source: places there have ids of their own. */
const NO_SOURCE = 0

/** The file of an import as the system that owns its things reads it. */
export function importFileOf(ctx: JobCtx, held: Held): ImportFile {
  const { job } = held
  const options = job.options as ImportReading
  const reading = { base: new Date(options.baseDate), zone: options.timezone, dayFirst: options.dayFirst }
  const momentOf = (ahead: boolean) =>
    remember((text) => {
      const read = readDate(text, { ...reading, ahead })
      return 'at' in read ? { at: read.at } : { reason: read.problem }
    })
  const [past, any] = [momentOf(false), momentOf(true)]
  return {
    id: job.id,
    columns: job.columns as string[],
    mapping: job.mapping as ImportFile['mapping'],
    options,
    hold: (tx) => assertLease(tx, ctx, held),
    momentOf: (text, { isAhead = false } = {}) => (isAhead ? any : past)(text),
    async locationsOf() {
      const scope = ctx.who?.locationIds ?? 'all'
      const { locationID } = options
      if (locationID !== null) {
        const isReached = scope === 'all' || scope.includes(locationID)
        return () => (isReached ? { locationId: locationID } : { reason: 'unknownLocation' })
      }
      const match = createLocationMatcher(await locationsToMatch(ctx.read, ctx.tenantId, scope))
      return (clue) => {
        const found = match(NO_SOURCE, clue)
        return 'missingKey' in found ? { reason: 'unknownLocation' } : found
      }
    },
  }
}
