import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { todayIn, type DateSpan } from '#platform/web/list/date-presets.ts'
import type { Filter, FilterValue } from '#platform/web/list/filters.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { locations } from '#product/business/locations/contract.ts'
import { sources } from '#product/business/sources/contract.ts'
import { useDashboardText } from './use-text.ts'

const DAY_MS = 86_400_000
/** What "life to date" reaches back to: as far as the server measures. */
const LONGEST_DAYS = 3650

/** What a dashboard is about: the chosen days (both ends counted), locations and sources; all of it stands in the address. */
export function useDashboardPeriod() {
  const t = useDashboardText()
  const today = todayIn(useReaderZone())
  const filters = useMemo(
    () =>
      [
        { kind: 'dates', name: 'date', label: t('period'), pinned: true, initial: 'last28Days' },
        { kind: 'choices', name: 'location', label: t('location'), pinned: true, options: locationOptions },
        { kind: 'choices', name: 'source', label: t('source'), pinned: true, options: sourceOptions },
      ] as const satisfies readonly Filter[],
    [t],
  )
  const state = useFilterState(filters)
  const { from, to = today } = (state.values['date'] ?? {}) as DateSpan
  const start = from ?? shiftDay(to, 1 - LONGEST_DAYS)
  const days = (Date.parse(to) - Date.parse(start)) / DAY_MS + 1
  const { location, source } = state.values
  const asked = useMemo(
    () => ({ from: start, to, locationIDs: idsOf(location), sourceIDs: idsOf(source) }),
    [start, to, location, source],
  )
  return {
    filters,
    state,
    asked,
    /** The same length of time just before; none when all time is asked for. */
    before: from && days > 0 ? { from: shiftDay(start, -days), to: shiftDay(to, -days) } : undefined,
  }
}

export type Asked = ReturnType<typeof useDashboardPeriod>['asked']

function idsOf(value: FilterValue | undefined): number[] {
  return ((value ?? []) as readonly string[]).map(Number)
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

async function locationOptions() {
  const names = await callsOf(locations).names()
  return names.map(({ id, name, city }) => ({ value: String(id), label: name, note: city }))
}

async function sourceOptions() {
  const all = await callsOf(sources).list()
  return all.filter(({ reviewable }) => reviewable).map(({ id, name }) => ({ value: String(id), label: name }))
}
