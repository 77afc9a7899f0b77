import { useMemo } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { facetSource } from '#platform/web/list/facet-source.ts'
import type { Filter, FindOptions } from '#platform/web/list/filters.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { locations } from '#product/business/locations/contract.ts'
import { sources } from '#product/business/sources/contract.ts'
import {
  type DateRangeValue,
  periodClause,
  periodOf,
  useDateRangeSets,
  useDefaultPeriod,
} from '#product/workspace/date-ranges/web/public.ts'
import { equal } from './reviews-search.ts'
import { useDashboardText } from './use-text.ts'

const DAY_MS = 86_400_000
/** What "life to date" reaches back to: as far as the server measures. */
const LONGEST_DAYS = 3650
/** The rollups are kept by days of this zone. */
export const ROLLUP_ZONE = 'UTC'

/** Whose facets the places are; its fields and those of the list of locations mean the same by them. */
const MEASURED = 'reviews.reviews'
const placeField = { type: 'text', filterable: true, facetable: true } as const

const date = {
  kind: 'field',
  name: 'date',
  label: 'date',
  field: { type: 'instant', filterable: true },
} as const satisfies Filter

const places = ['country', 'state', 'city'] as const

/** What a dashboard is about: the chosen days (both ends counted), what they are compared with, where, locations and sources; all of it stands in the address. */
export function useDashboardPeriod() {
  const t = useDashboardText()
  const [{ compare = 'previousPeriod' }, change] = useSearchState()
  const usual = useDefaultPeriod()
  const choices = useMemo(
    () =>
      [
        { kind: 'choices', name: 'location', label: t('location'), pinned: true, options: locationOptions },
        { kind: 'choices', name: 'source', label: t('source'), pinned: true, options: sourceOptions },
        ...places.map((name) => ({
          kind: 'field' as const,
          name,
          label: t(name),
          field: name === 'country' ? ({ ...placeField, code: name } as const) : placeField,
          find: findPlaces(name),
        })),
      ] satisfies readonly Filter[],
    [t],
  )
  const filters = useMemo(() => [date, ...choices], [choices])
  const state = useFilterState(filters)
  const [clause] = state.of('date')
  const period: DateRangeValue = {
    ...((clause && periodOf(clause)) ?? { period: usual }),
    compare: comparisons.find((one) => one === compare),
  }
  const { data: sets } = useDateRangeSets(period, ROLLUP_ZONE)
  const set = sets?.find((one) => one.period === period.period)
  const to = set?.to ?? todayIn(ROLLUP_ZONE)
  const from = set?.from ?? shiftDay(to, 1 - LONGEST_DAYS)
  const { location, source } = state.values
  const where = JSON.stringify(places.flatMap((name) => state.of(name)))
  const asked = useMemo(
    () => ({
      from,
      to,
      locationIDs: idsOf(location),
      sourceIDs: idsOf(source),
      places: JSON.parse(where) as FilterClause[],
    }),
    [from, to, location, source, where],
  )
  const against = set?.compare
  return {
    choices,
    state,
    asked,
    /** Until the period is resolved nothing is asked. */
    isReady: set !== undefined,
    period,
    setPeriod: ({ compare: next, ...chosen }: DateRangeValue) => {
      if (next !== period.compare) change({ compare: next === 'previousPeriod' ? undefined : (next ?? 'none') })
      else state.set('date', [periodClause('date', chosen)])
    },
    before: against?.from && against.to ? { from: against.from, to: against.to } : undefined,
  }
}

const comparisons = ['previousPeriod', 'previousYear'] as const

export type Asked = ReturnType<typeof useDashboardPeriod>['asked']

/** The conditions of a dashboard beside its days, as a list takes them. */
export function conditionsOf({
  locationIDs,
  sourceIDs,
  places,
}: Pick<Asked, 'locationIDs' | 'sourceIDs' | 'places'>): readonly FilterClause[] {
  return [...equal('location', locationIDs), ...equal('source', sourceIDs), ...places]
}

function idsOf(value: string | readonly string[] | undefined): number[] {
  return [value ?? []].flat().map(Number)
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function findPlaces(name: string): FindOptions {
  return async (ask) => (await facetSource()?.find(MEASURED, name, ask)) ?? []
}

async function locationOptions() {
  const names = await callsOf(locations).names()
  return names.map(({ id, name, city }) => ({ value: String(id), label: name, note: city }))
}

async function sourceOptions() {
  const all = await callsOf(sources).list()
  return all.filter(({ reviewable }) => reviewable).map(({ id, name }) => ({ value: String(id), label: name }))
}
