import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DatePeriod } from '../periods.ts'
import { FALLBACK_PERIOD } from '../periods.ts'
import { macrosQuery } from './use-date-range-sets.ts'

/** The period that counts until one chooses another: the tenant's, then one's own, then the last year. */
export function useDefaultPeriod(): DatePeriod {
  const { data } = useSuspenseQuery(macrosQuery(true))
  return data.find(({ isDefault }) => isDefault)?.period ?? FALLBACK_PERIOD
}

/** Has the default period at hand before a page is drawn that cannot be without it. */
export function fetchDefaultPeriod(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery(macrosQuery(true))
}
