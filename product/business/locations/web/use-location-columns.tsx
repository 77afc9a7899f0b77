import type { Column } from '#platform/web/list/list-types.ts'
import { countryName } from '#platform/web/words/country-name.ts'
import type { Location } from '../contract.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { OfficeMark } from './office-mark.tsx'
import { useLocationsText } from './use-text.ts'

/** The columns of the list of locations. */
export function useLocationColumns(): readonly Column<Location>[] {
  const t = useLocationsText()
  return [
    {
      id: 'code',
      fields: ['code'],
      label: t('code'),
      width: 110,
      sort: 'code',
      cell: ({ code }) => <span className="cut num">{code}</span>,
    },
    {
      id: 'name',
      fields: ['internalName'],
      label: t('internalName'),
      width: 'fill',
      fixed: true,
      sort: 'internalName',
      cell: ({ internalName }) => <b className="cut">{internalName}</b>,
    },
    {
      id: 'public',
      fields: ['publicName'],
      label: t('publicName'),
      width: 200,
      hidden: true,
      cell: ({ publicName }) => <span className="cut">{publicName}</span>,
    },
    {
      id: 'street',
      fields: ['street'],
      label: t('street'),
      width: 190,
      cell: ({ street }) => <span className="cut">{street}</span>,
    },
    {
      id: 'city',
      fields: ['city'],
      label: t('city'),
      width: 140,
      sort: 'city',
      cell: ({ city }) => <span className="cut">{city}</span>,
    },
    {
      id: 'country',
      fields: ['country'],
      label: t('country'),
      width: 130,
      sort: 'country',
      cell: ({ country }) => <span className="cut">{countryName(country)}</span>,
    },
    {
      id: 'phone',
      fields: ['phone'],
      label: t('phone'),
      width: 150,
      hidden: true,
      cell: ({ phone }) => <span className="num">{phone ?? '–'}</span>,
    },
    {
      id: 'timezone',
      fields: ['timezone'],
      label: t('timezone'),
      width: 150,
      hidden: true,
      cell: ({ timezone }) => timezone,
    },
    { id: 'sources', label: t('sources'), width: 130, cell: (location) => <ConnectionMark location={location} /> },
    {
      id: 'state',
      stays: true,
      fields: ['officeState'],
      label: t('state'),
      width: 140,
      cell: ({ state }) => <OfficeMark state={state} />,
    },
  ]
}
