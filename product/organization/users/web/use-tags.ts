import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type AccessTag, users } from '../contract.ts'

const none: readonly AccessTag[] = []

/** The tags of the tenant by name. */
export function useTags(): readonly AccessTag[] {
  const { data } = useQuery({
    ...queriesOf(users).tags(),
    staleTime: 60_000,
  })
  return data ?? none
}
