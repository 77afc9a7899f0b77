import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { type Tenant, tenants, tenantState } from '../contract.ts'
import { enterTenant } from './enter-tenant.ts'
import { TenantPane } from './tenant-pane.tsx'
import { useTenantsText } from './use-text.ts'

const shapes: Record<(typeof tenantState.members)[number], StateShape> = {
  Active: 'live',
  Paused: 'paused',
  Terminated: 'blocked',
  ReadyForDeletion: 'missing',
}

/** The tenants one may enter, from above them all. */
export function TenantsPage() {
  const t = useTenantsText()
  const { tenant: own } = useSession()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('search') }] as const satisfies readonly Filter[],
    [t],
  )
  const state = (tenant: Tenant) => {
    const name = tenantState.nameOf(tenant.state) ?? 'Active'
    return <StateMark shape={shapes[name]} label={t.member('tenantState', name)} />
  }
  const type = (tenant: Tenant) => t.member('tenantType', tenants.enumerations.tenantType.nameOf(tenant.tenantType)!)
  const account = (tenant: Tenant) =>
    t.member('accountType', tenants.enumerations.accountType.nameOf(tenant.accountType)!)
  const logo = (tenant: Tenant) => <TenantLogo name={tenant.name} color={tenant.color} logo={tenant.logo} />
  const columns: Column<Tenant>[] = [
    { id: 'logo', label: t('logo'), width: 24, isSilent: true, fixed: true, cell: logo },
    {
      id: 'name',
      label: t('name'),
      width: 'fill',
      fixed: true,
      cell: (tenant) => <b className="cut">{tenant.name}</b>,
    },
    { id: 'state', label: t('state'), width: 150, cell: state },
    { id: 'type', label: t('type'), width: 130, cell: type },
    { id: 'account', label: t('account'), width: 120, cell: account },
    { id: 'zone', label: t('timezone'), width: 150, cell: (tenant) => <span className="cut">{tenant.timezone}</span> },
    {
      id: 'enter',
      label: t('enter'),
      width: 84,
      isSilent: true,
      fixed: true,
      cell: (tenant) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={tenant.id === own?.id}
          onClick={(event) => {
            event.stopPropagation()
            enterTenant(tenant.id)
          }}
        >
          {t('enter')}
        </Button>
      ),
    },
  ]
  return (
    <ListScreen
      id="tenants"
      title={t.page('list')}
      rowId={tenantIdOf}
      columns={columns}
      filters={filters}
      query={({ filters: { q }, cursor, limit, signal }) =>
        callsOf(tenants).list({ query: { search: q, cursor, limit }, signal })
      }
      card={(tenant) => (
        <ListCard
          start={logo(tenant)}
          end={state(tenant)}
          title={tenant.name}
          text={`${type(tenant)} · ${account(tenant)}`}
        />
      )}
      pane={(id, tenant, controls) => <TenantPane key={id} id={id} tenant={tenant} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function tenantIdOf(tenant: Tenant) {
  return tenant.id
}
