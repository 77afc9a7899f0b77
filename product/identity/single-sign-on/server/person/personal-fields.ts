import type { TestResult } from '../../shapes/sso-attempt.ts'
import type { Account } from './find-account.ts'
import { valueOf, type Mapped } from './map-fields.ts'
import type { Access } from './plan-access.ts'

const personal = [
  'email',
  'externalID',
  'firstName',
  'middleName',
  'lastName',
  'title',
  'phone',
  'country',
  'locale',
  'timezone',
] as const
export type PersonalFields = Partial<Record<(typeof personal)[number], string>>
type Change = NonNullable<TestResult['user']>['changes'][number]

/** What the provider says of a person, beside roles and locations; what it does not say is left as it is. */
export function personalFields(mapped: readonly Mapped[]): PersonalFields {
  return Object.fromEntries(
    personal.flatMap((field) => {
      const value = valueOf(mapped, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** What a sign-in would change of a person. */
export function changesOf(account: Account, fields: PersonalFields, { roles, locations }: Access): Change[] {
  const changes: Change[] = Object.entries(fields).flatMap(([name, to]) => {
    const field = name as keyof PersonalFields
    const from = account[field] ?? ''
    return from === to ? [] : [{ field, from, to }]
  })
  const roleIds = roles.map(({ id }) => id)
  if (!isSameSet(roleIds, account.roleIDs))
    changes.push({ field: 'roles', from: account.roleIDs.join(', '), to: roles.map(({ name }) => name).join(', ') })
  const locationIds = locations.access === 'SOME' ? locations.items.map(({ id }) => id) : []
  const before = account.locationAccess === 'SOME' ? account.locationIDs : []
  if (locations.access !== account.locationAccess || !isSameSet(locationIds, before))
    changes.push({
      field: 'locations',
      from: shown(account.locationAccess, before),
      to: shown(locations.access, locationIds),
    })
  return changes
}

function shown(access: string, ids: readonly number[]): string {
  return access === 'SOME' ? ids.join(', ') : access
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return new Set(a).symmetricDifference(new Set(b)).size === 0
}
