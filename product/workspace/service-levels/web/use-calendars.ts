import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type WorkingCalendar, workingTime } from '#product/workspace/working-time/contract.ts'

const none: readonly WorkingCalendar[] = []

/** The tenant's calendars; none until they are there. */
export function useCalendars(): readonly WorkingCalendar[] {
  return useQuery(queriesOf(workingTime).list()).data ?? none
}
