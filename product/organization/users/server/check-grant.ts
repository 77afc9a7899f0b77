import { sql } from 'kysely'
import { stands } from '#platform/server/system/failpoints.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { canGrant, canGrantScopes, reaches, type Who } from '#platform/server/system/who.ts'
import {
  actionsOfRoles,
  areWithin,
  isGiving,
  type Managed,
  managedRolesOf,
} from '#product/organization/roles/server/public.ts'
import { seenPii, users, type User, type UserScope } from '../contract.ts'

/** What somebody holds or is to hold; `locationIDs` are all they reach. */
export type Granted = Pick<User, 'roleIDs' | 'locationAccess' | 'locationIDs'> & {
  piiScopes?: readonly string[]
  scopes?: readonly UserScope[]
}
type Granting = { who: Who; tenantId: number }
export type Grantor = {
  /** Nobody gives what they do not hold, nor gives or takes a role that is not among those they look after, nor lets anybody look after others; `before` is what was held until now. Raises `unknownRole` and `aboveOwn`. */
  mustGive(wanted: Granted, before?: Pick<Granted, 'roleIDs' | 'piiScopes'>): void
  /** Nobody changes a person who holds more than they do: a new e-mail address would be a way into their account. Raises `aboveOwn`. */
  mustReach(held: Granted): void
  /** The scopes of somebody new of whom nothing is said: the usual one, unless these roles let them see by it what the giver does not. */
  usualScopes(roleIDs: readonly number[]): string[]
}

/**
 * Somebody who gives rights to others, made once for many of them. Location ids are taken as they are given: locations lie below this
 * system, and an id that is no location of the tenant reaches nothing.
 */
export async function createGrantor(tx: Pick<Tx, 'db'>, { who, tenantId }: Granting): Promise<Grantor> {
  const { rows } = await sql<{
    id: number
    managed: number[]
  }>`select id, managed_role_ids as managed from role where tenant_id = ${tenantId}`.execute(tx.db)
  const [known, own, managed] = await Promise.all([
    actionsOfRoles(
      tx,
      tenantId,
      rows.map(({ id }) => id),
    ),
    // those of a maker fit locations of later, which a key tied to some of today never reaches
    who.locationIds === 'all' || who.apiKey?.isPlaced ? [] : scopesOf(tx, who.userId),
    managedBy(tx, who),
  ])
  const seenBy = ({ roleIDs, piiScopes = [] }: Pick<Granted, 'roleIDs' | 'piiScopes'>) =>
    seenPii(piiScopes, new Set(roleIDs.flatMap((role) => known.get(role) ?? [])))
  const managedByRole = new Map(rows.map((role) => [role.id, role.managed]))
  /** Whether these roles let somebody give roles that whoever gives them does not look after. */
  const givesOthers = (roleIDs: readonly number[]) => {
    const theirs = roleIDs.flatMap((role) => managedByRole.get(role) ?? [])
    return isGiving(roleIDs.flatMap((role) => known.get(role) ?? [])) && !areWithin(managed, theirs)
  }
  const mustHold = ({ roleIDs, locationAccess, locationIDs }: Granted, pii: readonly string[]) => {
    if (!stands('giving')) return
    const above = roleIDs.flatMap((role) => known.get(role) ?? []).find((action) => !canGrant(who).has(action))
    if (above !== undefined) raise(users, 'aboveOwn', { field: 'roleIDs', values: { action: above } })
    if (givesOthers(roleIDs)) raise(users, 'aboveOwn', { field: 'roleIDs' })
    if (!pii.every((scope) => canGrantScopes(who).has(scope))) raise(users, 'aboveOwn', { field: 'piiScopes' })
    const isWithin =
      locationAccess === 'NONE' ||
      who.locationIds === 'all' ||
      (locationAccess === 'SOME' && locationIDs.every((location) => reaches(who, location)))
    if (!isWithin) raise(users, 'aboveOwn', { field: 'locationIDs' })
  }
  return {
    mustGive(wanted, before = { roleIDs: [] }) {
      if (wanted.roleIDs.some((role) => !known.has(role))) raise(users, 'unknownRole', { field: 'roleIDs' })
      const changed = new Set(wanted.roleIDs).symmetricDifference(new Set(before.roleIDs))
      if (managed !== 'all' && [...changed].some((role) => !managed.has(role)))
        raise(users, 'aboveOwn', { field: 'roleIDs' })
      const { piiScopes: kept = [] } = before
      const { piiScopes = kept } = wanted
      const seen = seenBy({ ...wanted, piiScopes }).filter((scope) => !seenBy(before).includes(scope))
      mustHold(wanted, [...piiScopes.filter((scope) => !kept.includes(scope)), ...seen])
      const isNarrow = who.locationIds === 'all' || !wanted.scopes?.length || isWithinScopes(own, wanted.scopes)
      if (!isNarrow) raise(users, 'aboveOwn', { field: 'scopes' })
    },
    mustReach: (held) => mustHold(held, seenBy(held)),
    usualScopes: (roleIDs) =>
      seenBy({ roleIDs: [...roleIDs], piiScopes: ['public'] }).every((scope) => canGrantScopes(who).has(scope)) ||
      !stands('giving')
        ? ['public']
        : [],
  }
}

/** Whether locations that fit some scopes always fit others, also those of later: each of these is asked for again, by no more values. */
export function isWithinScopes(own: readonly UserScope[], wanted: readonly UserScope[]): boolean {
  return (
    own.length > 0 &&
    own.every(({ name, values }) =>
      wanted.some((one) => one.name === name && one.values.every((value) => values.includes(value))),
    )
  )
}

/** The roles that somebody looks after; through a key none that its maker did not when they made it. */
async function managedBy({ db }: Pick<Tx, 'db'>, { userId, apiKey }: Who): Promise<Managed> {
  const managed = await managedRolesOf(db, userId)
  if (!apiKey?.roleIds) return managed
  const then = new Set(apiKey.roleIds)
  return managed === 'all' ? then : managed.intersection(then)
}

async function scopesOf({ db }: Pick<Tx, 'db'>, userId: number): Promise<UserScope[]> {
  const { rows } = await sql<{ scopes: UserScope[] }>`select scopes from users where id = ${userId}`.execute(db)
  return rows[0]?.scopes ?? []
}
