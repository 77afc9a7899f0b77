import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { type FilterClause, likePart, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Location, locations } from '../contract.ts'
import { countryName } from './country-name.ts'
import { NewLocationPane } from './new-location-pane.tsx'
import { OfficeMark } from './office-mark.tsx'
import { useLocationsText } from './use-text.ts'

type Order = 'internalName' | '-internalName' | 'code' | '-code' | 'city' | '-city' | 'country' | '-country'
type Filters = { q?: string; country?: readonly string[]; city?: readonly string[]; state?: readonly string[] }

/** Every location in one's scope. */
export function LocationsPage() {
  const t = useLocationsText()
  const may = useMay()
  const goTo = useGoTo()
  const [search, change] = useSearchState()
  const filters = useMemo(
    () =>
      [
        { kind: 'text', name: 'q', label: t('search') },
        { kind: 'choices', name: 'country', label: t('country'), pinned: true, options: countries },
        { kind: 'choices', name: 'city', label: t('city'), pinned: true, options: cities },
        {
          kind: 'choices',
          name: 'state',
          label: t('state'),
          pinned: true,
          options: locations.enumerations.officeState.members.map((value) => ({
            value,
            label: t.member('officeState', value),
          })),
        },
      ] as const satisfies readonly Filter[],
    [t],
  )
  const { values } = useFilterState(filters)
  const connections = ({ sources }: Location) => {
    const broken = sources.filter(({ lastError }) => lastError !== null).length
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
      fields: ['officeState'],
      label: t('state'),
      width: 140,
      cell: ({ state }) => <OfficeMark state={state} />,
    },
  ]
  return (
    <ListScreen
      id="locations"
      title={t.page('list')}
      rowId={idOf}
      taken={{ list: 'locations.locations', filters: takenFor(values as Filters) }}
      columns={columns}
      filters={filters}
      sorts={[
        { id: 'internalName', label: t('internalName') },
        { id: 'code', label: t('code') },
        { id: 'city', label: t('city') },
        { id: 'country', label: t('country') },
      ]}
      query={({ filters: chosen, sort, cursor, limit, signal }) =>
        callsOf(locations).search({
          body: { filters: askedFor(chosen), sort: sort as Order | undefined, cursor, limit },
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

function askedFor({ q, country, city, state }: Filters) {
  return {
    search: q,
    countries: country && [...country],
    cities: city && [...city],
    states: state && ([...state] as Location['state'][]),
  }
}

/** The same as conditions over the list's fields; its `state` is the region, and that of a location its `officeState`. */
function takenFor({ q, country, city, state }: Filters): FilterClause[] {
  return [
    ...(q ? [{ name: 'q', operator: operator.CaseInsensitiveLike, values: [likePart(q)] }] : []),
    ...Object.entries({ country, city, officeState: state }).flatMap(([name, values]) =>
      values?.length ? [{ name, operator: operator.Equal, values: [...values] }] : [],
    ),
  ]
}

async function countries() {
  const names = await callsOf(locations).names()
  return [...Map.groupBy(names, ({ country }) => country)]
    .map(([code, own]) => ({ value: code, label: countryName(code), note: String(own.length) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

async function cities() {
  const names = await callsOf(locations).names()
  return [...Map.groupBy(names, ({ city }) => city)]
    .filter(([city]) => city !== '')
    .map(([city, own]) => ({ value: city, label: city, note: String(own.length) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
