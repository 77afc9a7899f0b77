import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { actionsOfRoles, managedRolesOf } from '#product/access/roles/server/public.ts'
import { users, type User } from '../contract.ts'

export type Granted = Pick<User, 'roleIDs' | 'locationAccess' | 'locationIDs'>
type Granting = { who: Who; tenantId: number }

/**
 * Nobody gives what they do not hold, nor a role that is not among those they look after. Raises `unknownRole` and `aboveOwn`.
 * Location ids are taken as they are given: locations lie below this system, and an id that is no location of the tenant reaches nothing.
 */
export async function checkGrant(
  tx: Pick<Tx, 'db'>,
  { who, tenantId }: Granting,
  wanted: Granted,
  before: readonly number[] = [],
): Promise<void> {
  const known = await actionsOfRoles(tx, tenantId, wanted.roleIDs)
  if (wanted.roleIDs.some((role) => !known.has(role))) raise(users, 'unknownRole', { field: 'roleIDs' })
  const managed = await managedRolesOf(tx.db, who.userId)
  const changed = new Set(wanted.roleIDs).symmetricDifference(new Set(before))
  if (managed !== 'all' && [...changed].some((role) => !managed.has(role)))
    raise(users, 'aboveOwn', { field: 'roleIDs' })
  mustReach(who, [...known.values()].flat(), wanted)
}

/** Nobody changes a person who holds more than they do: a new e-mail address would be a way into their account. Raises `aboveOwn`. */
export async function checkReach(tx: Pick<Tx, 'db'>, { who, tenantId }: Granting, held: Granted): Promise<void> {
  const known = await actionsOfRoles(tx, tenantId, held.roleIDs)
  mustReach(who, [...known.values()].flat(), held)
}

function mustReach(who: Who, actions: readonly string[], { locationAccess, locationIDs }: Granted) {
  const above = actions.find((action) => !who.actions.has(action))
  if (above !== undefined) raise(users, 'aboveOwn', { field: 'roleIDs', values: { action: above } })
  const isWithin =
    locationAccess === 'NONE' ||
    who.locationIds === 'all' ||
    (locationAccess === 'SOME' && locationIDs.every((location) => reaches(who, location)))
  if (!isWithin) raise(users, 'aboveOwn', { field: 'locationIDs' })
}
