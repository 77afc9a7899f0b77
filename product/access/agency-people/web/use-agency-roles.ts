import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'

const none: readonly AgencyRole[] = []

/** The roles of an agency by name; empty until they are there. */
export function useAgencyRoles(agencyId: number): readonly AgencyRole[] {
  const { data } = useQuery({
    queryKey: ['list', 'agency-roles', 'all', agencyId],
    queryFn: ({ signal }) => callsOf(agencyPeople).roles({ params: { agencyId }, signal }),
  })
  return data ?? none
}
