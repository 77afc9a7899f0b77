import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type ConsoleTenant, tenants } from '../contract.ts'
import { CausesPanel } from './causes-panel.tsx'
import { useConsoleColumns } from './console-columns.tsx'
import { useConsoleFilters } from './console-filters.ts'
import { enterTenant } from './enter-tenant.ts'
import type { NewTenantSlot, TenantsBulkSlot } from './public.ts'
import { SumsStrip } from './sums-strip.tsx'
import { TenantPane } from './tenant-pane.tsx'
import { ConnectionMark, TenantStateMark } from './tenant-marks.tsx'
import { useTenantsText } from './use-text.ts'

/** The tenants of an agency with what asks for attention there, from above them all. */
export function TenantsPage() {
  const t = useTenantsText()
  const { number } = useFormat()
  const { tenant: own } = useSession()
  const { agencyId } = usePageParams(tenants, 'list')
  const filters = useConsoleFilters(agencyId)
  const [{ open }] = useSearchState()
  const all = useConsoleColumns(own?.id)
  // beside a pane there is room for what one looks for a tenant by
  const columns = open === undefined ? all : all.filter(({ id }) => besidePane.includes(id))
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const causes = <CausesPanel agencyId={agencyId} />
  const sorts = useMemo(
    () => [
      { id: 'name', label: t('name') },
      { id: 'priority', label: t('priority') },
      { id: '-unanswered', label: t('unanswered') },
      { id: '-broken', label: t('broken') },
      { id: '-late', label: t('late') },
      { id: '-toApprove', label: t('toApprove') },
      { id: '-locations', label: t('locations') },
      { id: 'lastSignIn', label: t('lastSignIn') },
    ],
    [t],
  )
  return (
    <ListScreen
      id="tenants"
      route={queriesOf(tenants).search}
      title={t.page('list')}
      queryOf={String(agencyId)}
      rowId={tenantIdOf}
      columns={columns}
      filters={filters}
      sorts={sorts}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(tenants).search({ body: { agencyID: agencyId, filters: [...clauses], sort, cursor, limit }, signal })
      }
      views={!isPhone && causes}
      header={
        <>
          {isPhone && causes}
          <SumsStrip agencyId={agencyId} filters={filters} />
        </>
      }
      actions={<Slot<NewTenantSlot> name="tenants.new" props={{ agencyId }} />}
      bulkActions={noActs}
      bulkExtra={(start: (action: BulkAction<ConsoleTenant>) => void) => (
        <Slot<TenantsBulkSlot> name="tenants.bulk" props={{ agencyId, start }} />
      )}
      card={(tenant) => (
        <ListCard
          mark={<TenantLogo name={tenant.name} color={tenant.color} logo={tenant.logo} />}
          end={<TenantStateMark tenant={tenant} />}
          title={tenant.name}
          text={`${t('unanswered')} ${number(tenant.unanswered)} · ${t('locations')} ${number(tenant.locations)}`}
          foot={
            <>
              <span>{t('connections')}</span>
              <ConnectionMark tenant={tenant} />
            </>
          }
          actions={
            <Button size="compact-sm" variant="default" onClick={() => enterTenant(tenant.id)}>
              {t('enter')}
            </Button>
          }
        />
      )}
      pane={(id, tenant, controls) => <TenantPane key={id} id={id} tenant={tenant} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

const besidePane: readonly string[] = ['logo', 'name', 'state', 'unanswered', 'connections']
const noActs: readonly BulkAction<ConsoleTenant>[] = []

function tenantIdOf(tenant: ConsoleTenant) {
  return tenant.id
}
