import { canGrant, canGrantScopes, reaches, type Who } from '#platform/server/system/who.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'

/** Never upward: the person holds no privileged right, and no right, scope or location that the actor does not hold. */
export function isWithinOwn(actor: Who, subject: Who): boolean {
  const isStandard = [...canGrant(subject)].every((action) => standardActionIds.has(action))
  const isReached =
    subject.locationIds === 'all'
      ? actor.locationIds === 'all'
      : subject.locationIds.every((location) => reaches(actor, location))
  return (
    isStandard &&
    isReached &&
    canGrant(subject).isSubsetOf(canGrant(actor)) &&
    canGrantScopes(subject).isSubsetOf(canGrantScopes(actor))
  )
}
