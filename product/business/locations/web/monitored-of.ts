import { moduleKey } from '#product/organization/modules/contract.ts'
import type { Location } from '../contract.ts'

/** The sources of a location whose reviews are fetched as far as modules go. */
export function monitoredOf(location: Location | undefined): readonly number[] {
  const monitoring = moduleKey['review-monitoring']
  return location?.moduleSources.find(({ moduleID }) => moduleID === monitoring)?.sourceIDs ?? []
}
