import { useMemo } from 'react'
import { operator } from '#platform/contract/filter.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

/** Its rows are the locations themselves. */
const shownElsewhere = ['location']

/** The filters of the list of locations. */
export function useLocationFilters() {
  const t = useLocationsText()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      country: { pinned: true },
      city: { pinned: true },
      officeState: { pinned: true, label: t('state') },
      state: {},
      industry: {},
      module: {},
    }),
    [t],
  )
  const quick = useMemo(() => ({ name: 'q', label: t('search'), operator: operator.CaseInsensitiveLike }), [t])
  return useListFilters(locations, 'locations', { search: quick, fields, without: shownElsewhere })
}
