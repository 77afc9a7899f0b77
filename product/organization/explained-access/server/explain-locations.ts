import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { heldBy, toUser, type UserRow } from '#product/organization/users/server/public.ts'
import { loadAttributes, namesOfLocations, placeNames } from '#product/business/locations/server/public.ts'
import { type Explained, NAMED_LOCATIONS } from '../contract.ts'

/** Where the person reaches: everywhere, nowhere, or the locations chosen one by one and those that fit their scopes. */
export async function explainLocations(ctx: TenantCtx, row: UserRow): Promise<Explained['locations']> {
  const { locationAccess, locationIDs, scopes } = heldBy(row)
  const [user, names, attributes] = await Promise.all([
    toUser(ctx, row),
    locationAccess === 'SOME' ? namesOfLocations(ctx, locationIDs) : new Map<number, { id: number; name: string }>(),
    loadAttributes(ctx.read, ctx.tenantId),
  ])
  const chosen = new Set(user.locationIDs)
  const labelOf = (name: string) =>
    placeNames.includes(name)
      ? ctx.services.translate(ctx.locale, 'locations', `lists/locations/fields/${name}`)
      : (attributes.find(({ key }) => key === name)?.name ?? name)
  return {
    access: locationAccess,
    count: user.locationCount,
    named: [...names.values()]
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, NAMED_LOCATIONS)
      .map(({ id, name }) => ({ id, name, chosen: chosen.has(id) })),
    scopes: scopes.map((scope) => ({ ...scope, values: [...scope.values], label: labelOf(scope.name) })),
    byScopes: scopes.length > 0 ? locationIDs.filter((id) => !chosen.has(id)).length : 0,
  }
}
