import type { Column } from '#platform/web/list/list-types.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type Location, locations } from '../contract.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { OfficeMark } from './office-mark.tsx'
import { useLocationsText } from './use-text.ts'

/** The columns of the list of locations. */
export function useLocationColumns(): readonly Column<Location>[] {
  const t = useLocationsText()
  return useListColumns<Location>(locations, 'locations', {
    code: { width: 110, cell: ({ code }) => <span className="cut num">{code}</span> },
    internalName: { width: 'fill', fixed: true, cell: ({ internalName }) => <b className="cut">{internalName}</b> },
    publicName: { width: 200, hidden: true },
    street: { width: 190 },
    city: { width: 140 },
    country: { width: 130 },
    phone: { hidden: true, cell: ({ phone }) => <span className="num">{phone ?? '–'}</span> },
    timezone: { hidden: true },
    sources: { label: t('sources'), width: 130, cell: (location) => <ConnectionMark location={location} /> },
    officeState: { label: t('state'), stays: true, width: 140, cell: ({ state }) => <OfficeMark state={state} /> },
  })
}
