import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'

export type FoundLocations = { all: boolean; items: { id: number; name: string }[]; unknown: string[] }
/** Finds the locations that a provider's values mean, among all of the tenant: `all`, an id, a code, or `city:…`, `state:…`, `country:…`. */
export type LocationFinder = (
  ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>,
  values: readonly string[],
) => Promise<FoundLocations>

let finder: LocationFinder = async (_, values) => ({ all: false, items: [], unknown: [...values] })

/** Locations lie below this system and say here how they are found. */
export function findLocationsWith(own: LocationFinder): void {
  finder = own
}

export const findLocations: LocationFinder = (ctx, values) => finder(ctx, values)
