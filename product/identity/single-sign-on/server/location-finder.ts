import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { slotForOne } from '#platform/server/system/slots.ts'

export type FoundLocations = { all: boolean; items: { id: number; name: string }[]; unknown: string[] }
/** Finds the locations that a provider's values mean, among all of the tenant: `all`, an id, a code, or `city:…`, `state:…`, `country:…`. */
export type LocationFinder = (
  ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>,
  values: readonly string[],
) => Promise<FoundLocations>

/** Who finds locations by what a provider says. */
export const locationFinder = slotForOne<LocationFinder>('single-sign-on.locations')
