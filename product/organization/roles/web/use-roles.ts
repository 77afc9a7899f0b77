import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Role, roles } from '../contract.ts'

const none: readonly Role[] = []

/** The roles of the tenant by name. */
export function useAllRoles(): readonly Role[] {
  const { data } = useQuery({
    ...queriesOf(roles).list(),
    select: ({ items }) => items,
  })
  return data ?? none
}

/** All that a role allows. */
export function allowedBy({ actionIDs, inheritedActionIDs }: Role): ReadonlySet<string> {
  return new Set([...actionIDs, ...inheritedActionIDs])
}
