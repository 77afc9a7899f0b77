import type { ListField } from '#platform/contract/filter.ts'
import type { Who } from '../system/who.ts'

/** Whether a field of a list is not for whoever asks: it is personal and they lack its scope, or it takes a permission that they lack, or none of their roles shows it. Nobody (null) sees all. */
export function isHidden(
  { pii, needs, secured }: ListField,
  who: Pick<Who, 'piiScopes' | 'actions' | 'fields'> | null,
): boolean {
  if (!who) return false
  if (secured !== undefined && who.fields?.hidden.has(secured)) return true
  return (pii !== undefined && !who.piiScopes.has(pii)) || (needs !== undefined && !who.actions.has(needs))
}
