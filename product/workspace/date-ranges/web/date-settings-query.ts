import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { dateRanges } from '../contract.ts'

/** How the tenant counts. */
export function dateSettingsQuery() {
  return {
    queryKey: ['date-settings', currentTenantId()],
    staleTime: 60_000,
    queryFn: () => callsOf(dateRanges).settings(),
  }
}
