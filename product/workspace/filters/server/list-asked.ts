import { listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { facetName } from '../contract.ts'

/** The list named, or the one with most of the printed facets among those one may read; undefined where that is none. Raises as `listFor` does. */
export function listAsked(
  { services, who }: Pick<TenantCtx, 'services' | 'who'>,
  name: string | undefined,
): RegisteredList | undefined {
  if (name !== undefined) return listFor(services.lists, name, who)
  const readable = [...services.lists.values()].filter(({ needs }) => needs.some((action) => who.actions.has(action)))
  return readable.toSorted((a, b) => printedIn(b) - printedIn(a))[0]
}

function printedIn({ spec }: RegisteredList): number {
  return facetName.members.filter((name) => spec.fields[name]?.filterable).length
}
