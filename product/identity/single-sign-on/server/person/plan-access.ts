import type { TestResult } from '../../shapes/sso-attempt.ts'
import type { Config } from '../load-config.ts'
import { type LocationFinder, locationFinder } from '../location-finder.ts'
import type { Account } from './find-account.ts'
import { findRoles } from './find-roles.ts'
import type { Mapped } from './map-fields.ts'
import type { Reading } from './plan-person.ts'

export type Access = Pick<TestResult, 'roles' | 'locations'> & {
  unknownRoles: string[]
  privileged: string[]
  /** The provider named roles and none of them is one of ours, or somebody new would have none. */
  lacksRole: boolean
  refusalOf(field: Mapped['rdcField']): Mapped['refusal']
}
type Whose = { mapped: readonly Mapped[]; account: Account | null; isNew: boolean }

/** The roles and locations somebody would have: what the provider says, else what they have, else what newcomers get. */
export async function planAccess(ctx: Reading, config: Config, whose: Whose): Promise<Access> {
  const findLocations = ctx.services.slots.of(locationFinder)
  const said = (field: Mapped['rdcField']) => whose.mapped.find(({ rdcField }) => rdcField === field)?.values ?? []
  const canChange = whose.isNew || config.update_users
  const roleValues = canChange ? said('roles') : []
  const locationValues = canChange ? said('locations') : []
  const [named, standing, places] = await Promise.all([
    findRoles(ctx.read, ctx.tenantId, roleValues),
    rolesWithIds(ctx, whose.account?.roleIDs ?? (config.default_role_id === null ? [] : [config.default_role_id])),
    findLocations(ctx, locationValues),
  ])
  const roles = roleValues.length ? named.items : standing
  const before = whose.account
    ? { access: whose.account.locationAccess, ids: whose.account.locationIDs }
    : { access: config.default_location_access as Account['locationAccess'], ids: config.default_location_ids }
  return {
    roles,
    locations: locationValues.length ? toLocations(places) : await standingLocations(ctx, before),
    unknownRoles: named.unknown,
    privileged: named.privileged,
    lacksRole: !roles.length && (roleValues.length > 0 || whose.isNew),
    refusalOf(field) {
      if (field === 'roles') return named.privileged.length ? 'privileged' : named.unknown.length ? 'unknownRole' : null
      return field === 'locations' && places.unknown.length ? 'unknownLocation' : null
    },
  }
}

function toLocations({ all, items }: Awaited<ReturnType<LocationFinder>>): Access['locations'] {
  return { access: all ? 'ALL' : items.length ? 'SOME' : 'NONE', items: all ? [] : items }
}

async function rolesWithIds({ read, tenantId }: Reading, ids: readonly number[]): Promise<Access['roles']> {
  return read
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('name')
    .execute()
}

async function standingLocations(ctx: Reading, { access, ids }: { access: Account['locationAccess']; ids: number[] }) {
  if (access !== 'SOME') return { access, items: [] }
  const { items } = await ctx.services.slots.of(locationFinder)(ctx, ids.map(String))
  return { access, items }
}
