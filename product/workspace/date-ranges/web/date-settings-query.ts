import { queriesOf } from '#platform/web/api/queries-of.ts'
import { dateRanges } from '../contract.ts'

/** How the tenant counts. */
export function dateSettingsQuery() {
  return {
    ...queriesOf(dateRanges).settings(),
    staleTime: 60_000,
  }
}
