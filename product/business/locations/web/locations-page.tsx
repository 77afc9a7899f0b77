import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Location, locations } from '../contract.ts'
import { countryName } from '#platform/web/words/country-name.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { FoundPlacesNote } from './found-places-note.tsx'
import { LeftOutNote } from './left-out-note.tsx'
import { NewLocationPane } from './new-location-pane.tsx'
import { OfficeMark } from './office-mark.tsx'
import { useBulkModule } from './use-bulk-module.tsx'
import { useFormerState } from './use-former-state.ts'
import { useLocationColumns } from './use-location-columns.tsx'
import { useLocationFilters } from './use-location-filters.ts'
import { useLocationsText } from './use-text.ts'

/** Every location in one's scope. */
export function LocationsPage() {
  const t = useLocationsText()
  const may = useMay()
  const goTo = useGoTo()
  const [search, change] = useSearchState()
  const filters = useLocationFilters()
  useFormerState()
  const columns = useLocationColumns()
  const bulkActions = useBulkModule()
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
      header={
        <>
          <LeftOutNote />
          <FoundPlacesNote />
        </>
      }
      filters={filters}
      sorts={[
        { id: 'internalName', label: t('internalName') },
        { id: 'code', label: t('code') },
        { id: 'city', label: t('city') },
        { id: 'country', label: t('country') },
      ]}
      query={({ clauses: asked, sort, cursor, limit, signal }) =>
        callsOf(locations).search({
          body: { filters: [...asked], sort, cursor, limit },
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
          foot={<ConnectionMark location={row} />}
        />
      )}
      empty={{ nothing: { title: t('noneYet'), body: t('empty') } }}
    />
  )
}

function idOf({ id }: Location) {
  return id
}
