import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { dateRanges, type DateMacro, type DateRangeSet } from '../contract.ts'
import type { DateRangeValue } from './date-range-value.ts'

const FRESH_MS = 300_000
export const SETS_KEY = 'date-range-sets'
export const MACROS_KEY = 'date-macros'

/** What every period means now in the reader's zone or the given one, kept until the day turns there or the tenant counts otherwise. */
export function useDateRangeSets({ range, compare }: Partial<DateRangeValue> = {}, zone?: string) {
  const queries = useQueryClient()
  const own = useReaderZone()
  const today = todayIn(zone ?? own)
  useLive(dateRanges, 'settingsChanged', () => {
    void queries.invalidateQueries({ queryKey: [SETS_KEY] })
    void queries.invalidateQueries({ queryKey: [MACROS_KEY] })
  })
  return useQuery<readonly DateRangeSet[]>({
    queryKey: [SETS_KEY, currentTenantId(), currentLocale(), zone, today, range, compare],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callsOf(dateRanges).sets({ query: { range, compare, zone }, signal }),
  })
}

/** The options of a date filter in their order; without custom dates where they are dropped. */
export function useDateMacros(withCustom: boolean) {
  return useQuery(macrosQuery(withCustom))
}

export function macrosQuery(withCustom: boolean) {
  return queryOptions<readonly DateMacro[]>({
    queryKey: [MACROS_KEY, currentTenantId(), currentLocale(), withCustom],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      callsOf(dateRanges).macros({ query: { custom: withCustom ? undefined : 'false' }, signal }),
  })
}
