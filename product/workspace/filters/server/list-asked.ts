import { listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { facetName } from '../contract.ts'

/** The list named, or the one with most of the printed facets among those one may read. Raises as `listFor` does, and `FORBIDDEN` where one may read none. */
export function listAsked(
  { services, who }: Pick<TenantCtx, 'services' | 'who'>,
  name: string | undefined,
): RegisteredList {
  if (name !== undefined) return listFor(services.lists, name, who)
  const readable = [...services.lists.values()].filter(({ needs }) => needs.some((action) => who.actions.has(action)))
  const [richest] = readable.toSorted((a, b) => printedIn(b) - printedIn(a))
  if (!richest) throw platformFault('FORBIDDEN')
  return richest
}

function printedIn({ spec }: RegisteredList): number {
  return facetName.members.filter((name) => spec.fields[name]?.filterable).length
}
