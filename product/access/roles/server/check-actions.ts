import { raise } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import { actionIds } from '../catalogue/actions.ts'
import { roles } from '../contract.ts'

/** What a role is to hold, each action once and sorted. Raises `unknownAction`, and `aboveOwn` where somebody adds or takes away what they do not hold. */
export function checkActions(who: Who, wanted: readonly string[], before: readonly string[] = []): string[] {
  const after = new Set(wanted)
  const unknown = wanted.find((action) => !actionIds.has(action))
  if (unknown !== undefined) raise(roles, 'unknownAction', { field: 'actionIDs', values: { action: unknown } })
  const above = [...after.symmetricDifference(new Set(before))].find((action) => !who.actions.has(action))
  if (above !== undefined) raise(roles, 'aboveOwn', { field: 'actionIDs', values: { action: above } })
  return [...after].sort()
}
