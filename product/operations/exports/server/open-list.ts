import type { FilterClause } from '#platform/contract/filter.ts'
import type { Door } from '#platform/server/database/door.ts'
import {
  explicitFilters,
  listFor,
  type ListReader,
  type ListRegistry,
  type RegisteredList,
  whereOf,
} from '#platform/server/list/served-list.ts'
import { checkTaking } from '#platform/server/list/stream-list.ts'
import { outside, type Who } from '#platform/server/system/who.ts'

export type Taking = {
  list: RegisteredList
  reader: ListReader
  filters: readonly FilterClause[]
  fields: readonly string[]
  sort: string
}
type Asking = { list: string; filters: readonly FilterClause[]; fields: readonly string[]; sort: string }
type Asker = { services: { lists: ListRegistry; door: Door }; tenantId: number; who: Who; now(): Date }

/** A list that somebody may take away, with what of it may leave. Raises `FORBIDDEN` and `error.invalid` as `listFor` does. */
export function openList({ services, tenantId, who, now }: Asker, name: string) {
  const list = listFor(services.lists, name, who, 'export')
  return {
    list,
    reader: { tenantId, who: outside(who), read: services.door.read({ tenantId }), now } satisfies ListReader,
  }
}

/** An export as it would be read now; every field, condition and order is checked against the person's rights. */
export async function openTaking(asker: Asker, { list: name, filters, fields, sort }: Asking): Promise<Taking> {
  const { list, reader } = openList(asker, name)
  checkTaking(list, reader, { fields, sort })
  whereOf(list, reader, await explicitFilters(list, reader, filters))
  return { list, reader, filters, fields, sort }
}
