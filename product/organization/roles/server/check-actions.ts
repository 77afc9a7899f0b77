import { raise } from '#platform/server/system/fault.ts'
import { canGrant, canGrantScopes, type Who } from '#platform/server/system/who.ts'
import { actionIds } from '../catalogue/actions.ts'
import { keptActions, keptAs } from '../catalogue/standing.ts'
import { piiActions, roles } from '../contract.ts'

/** What a role is to hold itself. Raises `unknownAction`. */
export function knownActions(wanted: readonly string[]): string[] {
  return keptActions(askedActions(wanted))
}

/** Actions under the names that are asked for, each once and sorted. Raises `unknownAction`. */
export function askedActions(wanted: readonly string[]): string[] {
  const unknown = wanted.find((action) => !actionIds.has(action))
  if (unknown !== undefined) raise(roles, 'unknownAction', { field: 'actionIDs', values: { action: unknown } })
  return [...new Set(wanted.map(keptAs))].sort()
}

/** Nobody gives or takes away what they do not hold. Raises `aboveOwn`. */
export function mustHoldChange(who: Who, after: readonly string[], before: readonly string[] = []): void {
  const above = aboveIn(who, after, before)
  if (above !== undefined) raise(roles, 'aboveOwn', { field: 'actionIDs', values: { action: above } })
}

/** An action that a change gives or takes and whoever makes it does not hold, or that lets others see personal data which they do not see. */
export function aboveIn(who: Who, after: readonly string[], before: readonly string[] = []): string | undefined {
  const changed = new Set(after).symmetricDifference(new Set(before))
  const isUnseen = (action: string) =>
    !before.includes(action) &&
    personalScopes.some((scope) => piiActions[scope] === action && !canGrantScopes(who).has(scope))
  return [...changed].find((action) => !canGrant(who).has(action) || isUnseen(action))
}

const personalScopes = Object.keys(piiActions) as (keyof typeof piiActions)[]
