import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'

const none: readonly AgencyRole[] = []

/** The roles of an agency by name; empty until they are there. */
export function useAgencyRoles(agencyId: number): readonly AgencyRole[] {
  const { data } = useQuery(queriesOf(agencyPeople).roles({ params: { agencyId } }))
  return data ?? none
}
