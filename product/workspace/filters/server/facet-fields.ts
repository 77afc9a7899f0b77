import type { ListField } from '#platform/contract/filter.ts'
import type { RegisteredList } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { attributeField, isAttributeName, loadAttributes } from '#product/business/locations/server/public.ts'
import { facetName } from '../contract.ts'

export type FacetField = { name: string; label: string; field: ListField; own: boolean }

/** The printed facet whose values are periods. */
export const DATE = 'date'

/** The facets asked for, else all that one may see, the printed ones first. Raises `error.invalid` and `FORBIDDEN` naming the field. */
export async function facetFields(
  ctx: TenantCtx,
  list: RegisteredList,
  names: readonly string[] | undefined,
): Promise<FacetField[]> {
  const declared = Object.entries(list.spec.fields)
    .filter(([name, field]) => field.facetable || isPeriod(name, field))
    .map(([name, field]) => ({
      name,
      field,
      own: false,
      label: ctx.services.translate(ctx.locale, list.system, `lists/${list.list}/fields/${name}`),
    }))
  const all = [...declared, ...(await ownFields(ctx, list, names))]
  if (!names) return all.filter(({ field }) => isSeen(ctx, field)).toSorted((a, b) => rank(a.name) - rank(b.name))
  return names.map((name) => {
    const found = all.find((one) => one.name === name)
    if (!found) throw platformFault('error.invalid', { field: name, values: { field: name } })
    if (!isSeen(ctx, found.field)) throw platformFault('FORBIDDEN', { field: name })
    return found
  })
}

/** The attributes of the tenant's locations, for a list whose rows have one. */
async function ownFields(ctx: TenantCtx, list: RegisteredList, names: readonly string[] | undefined) {
  if (!placeOf(list) || (names && !names.some(isAttributeName))) return []
  const attributes = await loadAttributes(ctx.read, ctx.tenantId)
  return attributes.map(({ key, name }) => ({ name: key, label: name, field: attributeField, own: true }))
}

/** The field of a list that says at which location a row is. */
export function placeOf({ spec }: RegisteredList): string | undefined {
  return Object.keys(spec.fields).find((name) => spec.fields[name]!.of === 'location' && spec.fields[name]!.facetable)
}

function isPeriod(name: string, { type, filterable }: ListField): boolean {
  return name === DATE && filterable === true && (type === 'instant' || type === 'date')
}

function isSeen({ who }: TenantCtx, field: ListField): boolean {
  return !isHidden(field, who)
}

function rank(name: string): number {
  const at = facetName.members.findIndex((member) => member === name)
  return at < 0 ? facetName.members.length : at
}
