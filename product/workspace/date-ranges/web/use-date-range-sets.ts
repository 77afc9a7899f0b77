import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { dateRanges } from '../contract.ts'
import type { DateRangeValue } from './date-range-value.ts'

const FRESH_MS = 300_000

/** What every period means now in the reader's zone or the given one, kept until the day turns there or the tenant counts otherwise. */
export function useDateRangeSets({ range, compare }: Partial<DateRangeValue> = {}, zone?: string) {
  const own = useReaderZone()
  const today = todayIn(zone ?? own)
  return useQuery({
    ...queriesOf(dateRanges).sets({ query: { range, compare, zone } }, currentLocale(), today),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** The options of a date filter in their order; without custom dates where they are dropped. */
export function useDateMacros(withCustom: boolean) {
  return useQuery(macrosQuery(withCustom))
}

export function macrosQuery(withCustom: boolean) {
  return {
    ...queriesOf(dateRanges).macros({ query: { custom: withCustom ? undefined : 'false' } }, currentLocale()),
    staleTime: FRESH_MS,
  }
}
