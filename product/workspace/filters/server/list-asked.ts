import { isReadable, type RegisteredList } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { facetName } from '../contract.ts'

/** The list named, or without a name the one with most of the printed facets; null where one may not read it. Raises `error.invalid` for a name that is none. */
export function listAsked(
  { services, who }: Pick<TenantCtx, 'services' | 'who'>,
  name: string | undefined,
): RegisteredList | null {
  if (name === undefined) {
    const readable = [...services.lists.values()].filter((list) => isReadable(list, who))
    return readable.toSorted((a, b) => printedIn(b) - printedIn(a))[0] ?? null
  }
  const list = services.lists.get(name)
  if (!list) throw platformFault('error.invalid', { field: 'list', values: { field: 'list' } })
  return isReadable(list, who) ? list : null
}

function printedIn({ spec }: RegisteredList): number {
  return facetName.members.filter((name) => spec.fields[name]?.filterable).length
}
