import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'

/** What a location says of a module of its tenant (document 000 §3). */
export const locationModuleRule = enumeration({ enabled: 1, disabled: 2 })

/** A module as it stands at one location. */
export const locationModule = z.object({
  id: id('module'),
  key: z.string(),
  rule: locationModuleRule.schema,
  /** What counts: the tenant's, and not switched off here. */
  enabled: z.boolean(),
  /** The tenant, or somebody above it, locked it: the location has no say. */
  locked: z.boolean(),
})
export type LocationModule = z.output<typeof locationModule>

/** So many locations one call names. */
export const MAX_LOCATIONS = 5000

const moduleID = z.literal(Object.values(moduleKey.values))

export const bulkModule = z.object({
  moduleID,
  rule: locationModuleRule.schema,
  /** These, or all that fit the conditions; with both those of these that fit. */
  locationIDs: z.array(id('location')).min(1).max(MAX_LOCATIONS).optional(),
  filters: filterSet.default([]),
})

export const bulkModuleOutcome = z.object({
  /** Locations that change, and those that stay as they are. */
  changes: z.int(),
  same: z.int(),
  /** Some of those that change, by name. */
  names: z.array(z.string()),
  /** Whether it makes a difference: not where the module is off or locked above. */
  counts: z.boolean(),
})
export type BulkModuleOutcome = z.output<typeof bulkModuleOutcome>
