import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { ImportMapping } from '../shapes/import-plan.ts'

/** Raises `error.invalid` for a field that such files do not have, and `FORBIDDEN` for one that the user may not set. */
export function mustSet(who: Who, { fields, closedTo }: ImportKind, mapping: ImportMapping): void {
  const known = new Set(fields.map(({ name }) => name))
  const closed = closedTo?.(who)
  for (const name of Object.keys(mapping)) {
    const field = `mapping.${name}`
    if (!known.has(name)) throw platformFault('error.invalid', { field, values: { field } })
    if (closed?.has(name)) throw platformFault('FORBIDDEN', { field })
  }
}
