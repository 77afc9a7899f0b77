import type { ListField } from '#platform/contract/filter.ts'
import type { Who } from '../system/who.ts'

/** Whether a field of a list is not for whoever asks: it is personal and they lack its scope, or it takes a permission that they lack. Nobody (null) sees all. */
export function isHidden({ pii, needs }: ListField, who: Pick<Who, 'piiScopes' | 'actions'> | null): boolean {
  if (!who) return false
  return (pii !== undefined && !who.piiScopes.has(pii)) || (needs !== undefined && !who.actions.has(needs))
}
