import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { tenants } from '#product/organization/tenants/contract.ts'
import { agencyPeople } from '../contract.ts'
import { NewAgency } from './new-agency.tsx'
import { useAgencyPeopleText } from './use-text.ts'

type Row = Awaited<ReturnType<ReturnType<typeof callsOf<typeof agencyPeople>>['agencies']>>['items'][number]

/** All agencies of the platform. */
export function AgenciesPage() {
  const t = useAgencyPeopleText()
  const { number } = useFormat()
  const may = useMay()
  const goTo = useGoTo()
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('searchAgencies') }] as const satisfies readonly Filter[],
    [t],
  )
  const logo = (row: Row) => <TenantLogo name={row.name} color={row.color} logo={row.logo} />
  const brand = (row: Row) => (
    <StateMark shape={row.whiteLabel ? 'live' : 'open'} label={t(row.whiteLabel ? 'ownBrand' : 'platformBrand')} />
  )
  const columns: Column<Row>[] = [
    { id: 'logo', label: t('name'), width: 24, isSilent: true, fixed: true, cell: logo },
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: (row) => <b className="cut">{row.name}</b> },
    {
      id: 'internal',
      label: t('internalName'),
      width: 180,
      cell: (row) => <span className="cut">{row.internalName}</span>,
    },
    {
      id: 'tenants',
      label: t('tenants'),
      width: 90,
      align: 'end',
      cell: (row) => <span className="num">{number(row.tenants)}</span>,
    },
    {
      id: 'people',
      label: t('people'),
      width: 90,
      align: 'end',
      cell: (row) => <span className="num">{number(row.people)}</span>,
    },
    { id: 'brand', label: t('whiteLabel'), width: 160, cell: brand },
    {
      id: 'go',
      label: t('toPeople'),
      width: 120,
      isSilent: true,
      fixed: true,
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={(event) => {
            event.stopPropagation()
            void goTo({ system: agencyPeople, page: 'list', params: { agencyId: row.id } })
          }}
        >
          {t('toPeople')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListScreen
        id="agencies"
        route={queriesOf(agencyPeople).agencies}
        title={t.page('agencies')}
        rowId={rowId}
        columns={columns}
        filters={filters}
        query={async ({ filters: { q }, signal }) => {
          const page = await callsOf(agencyPeople).agencies({ signal })
          const low = q?.toLocaleLowerCase()
          return { ...page, items: page.items.filter(({ name }) => !low || name.toLocaleLowerCase().includes(low)) }
        }}
        onOpen={(row) => void goTo({ system: tenants, page: 'list', params: { agencyId: row.id } })}
        actions={
          may(actionOf(agencyPeople, 'addAgency')) && (
            <Button
              leftSection={<IconPlus size={14} stroke={1.75} />}
              size="compact-md"
              onClick={() => setAdding(true)}
            >
              {t('newAgency')}
            </Button>
          )
        }
        card={(row) => (
          <ListCard
            start={logo(row)}
            end={brand(row)}
            title={row.name}
            text={`${t('tenants')} ${row.tenants} · ${t('people')} ${row.people}`}
          />
        )}
        empty={{ nothing: { title: t('noAgencies') } }}
      />
      {isAdding && <NewAgency onClose={() => setAdding(false)} />}
    </>
  )
}

function rowId(row: Row) {
  return row.id
}
