import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Location, locations, officeState } from '../contract.ts'
import { countryName } from '#platform/web/words/country-name.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { NewLocationPane } from './new-location-pane.tsx'
import { monitoredOf } from './monitored-of.ts'
import { OfficeMark } from './office-mark.tsx'
import { useBulkModule } from './use-bulk-module.tsx'
import { useLocationsText } from './use-text.ts'

type Order = 'internalName' | '-internalName' | 'code' | '-code' | 'city' | '-city' | 'country' | '-country'
/** Its rows are the locations themselves. */
const shownElsewhere = ['location']

/** Every location in one's scope. */
export function LocationsPage() {
  const t = useLocationsText()
  const may = useMay()
  const goTo = useGoTo()
  const [search, change] = useSearchState()
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
  const filters = useListFilters(locations, 'locations', { search: quick, fields, without: shownElsewhere })
  const former = search['state']
  const isFormer = officeState.members.some((state) => former?.split(',').includes(state))
  useEffect(() => {
    if (isFormer) change({ state: undefined, officeState: former }) // what an address meant before it had regions
  }, [isFormer, former, change])
  const connections = (location: Location) => {
    const { sources } = location
    const broken = sources.filter(({ lastError }) => lastError !== null).length
    if (sources.some(({ connected }) => connected) && monitoredOf(location).length === 0)
      return <StateMark shape="paused" label={t('notMonitored')} />
    const live = sources.filter(({ connected }) => connected).length
    return (
      <StateMark
        shape={broken > 0 ? 'blocked' : live > 0 ? 'live' : 'missing'}
        label={
          sources.length === 0
            ? t('notConnected')
            : t('connectedOf', { count: live - Math.min(live, broken), all: sources.length })
        }
      />
    )
  }
  const bulkActions = useBulkModule()
  const columns: Column<Location>[] = [
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
    { id: 'sources', label: t('sources'), width: 130, cell: connections },
    {
      id: 'state',
      stays: true,
      fields: ['officeState'],
      label: t('state'),
      width: 140,
      cell: ({ state }) => <OfficeMark state={state} />,
    },
  ]
  return (
    <ListScreen
      id="locations"
      route={queriesOf(locations).search}
      title={t.page('list')}
      rowId={idOf}
      taken={{ list: 'locations.locations' }}
      saved={{ page: 'locations.locations' }}
      columns={columns}
      bulkActions={bulkActions}
      header={<LeftOutNote />}
      filters={filters}
      sorts={[
        { id: 'internalName', label: t('internalName') },
        { id: 'code', label: t('code') },
        { id: 'city', label: t('city') },
        { id: 'country', label: t('country') },
      ]}
      query={({ clauses: asked, sort, cursor, limit, signal }) =>
        callsOf(locations).search({
          body: { filters: [...asked], sort: sort as Order | undefined, cursor, limit },
          signal,
        })
      }
      onOpen={({ id }) => void goTo({ system: locations, page: 'one', params: { locationId: id } })}
      pane={search['open'] === 'new' ? (_id, _row, controls) => <NewLocationPane controls={controls} /> : undefined}
      actions={
        <>
          {may(actionOf(locations, 'add')) && (
            <Button
              size="compact-md"
              leftSection={<IconPlus size={14} stroke={1.75} />}
              onClick={() => change({ open: 'new' }, 'push')}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
      card={(row) => (
        <ListCard
          start={<span className="num">{row.code}</span>}
          end={<OfficeMark state={row.state} />}
          title={row.internalName}
          text={[row.street, row.city, countryName(row.country)].filter(Boolean).join(', ')}
          foot={connections(row)}
        />
      )}
      empty={{ nothing: { title: t('noneYet'), body: t('empty') } }}
    />
  )
}

function idOf({ id }: Location) {
  return id
}
