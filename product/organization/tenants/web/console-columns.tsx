import { Button } from '@mantine/core'
import type { Column } from '#platform/web/list/list-types.ts'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ConsoleTenant, tenants } from '../contract.ts'
import { enterTenant } from './enter-tenant.ts'
import { ConnectionMark, TenantStateMark } from './tenant-marks.tsx'
import { useTenantsText } from './use-text.ts'

/** The columns of the console; `ownId` is the tenant of the tab, which one is in already. */
export function useConsoleColumns(ownId: number | undefined): Column<ConsoleTenant>[] {
  const t = useTenantsText()
  const { number, dateTime, full } = useFormat()
  const { tenantType, accountType, fulfillmentStage } = tenants.enumerations
  const counted = (
    id: 'locations' | 'reviews' | 'unanswered' | 'late' | 'refused' | 'toApprove',
    width: number,
  ): Column<ConsoleTenant> => ({
    id,
    label: t(id),
    width,
    align: 'end',
    sort: id,
    cell: (tenant) => <span className="num">{number(tenant[id])}</span>,
  })
  return [
    {
      id: 'logo',
      label: t('logo'),
      width: 24,
      isSilent: true,
      fixed: true,
      cell: (tenant) => <TenantLogo name={tenant.name} color={tenant.color} logo={tenant.logo} />,
    },
    {
      id: 'name',
      label: t('name'),
      width: 'fill',
      fixed: true,
      sort: 'name',
      cell: (tenant) => <b className="cut">{tenant.name}</b>,
    },
    {
      id: 'state',
      stays: true,
      label: t('state'),
      width: 130,
      sort: 'state',
      cell: (tenant) => <TenantStateMark tenant={tenant} />,
    },
    counted('locations', 84),
    { ...counted('reviews', 90), hidden: true },
    counted('unanswered', 96),
    counted('late', 84),
    { ...counted('refused', 96), hidden: true },
    counted('toApprove', 96),
    {
      id: 'connections',
      label: t('connections'),
      width: 206,
      isApart: true,
      sort: 'broken',
      cell: (tenant) => <ConnectionMark tenant={tenant} />,
    },
    {
      id: 'lastSignIn',
      label: t('lastSignIn'),
      width: 116,
      sort: 'lastSignIn',
      cell: ({ lastSignIn }) =>
        lastSignIn ? (
          <span className="num" title={full(lastSignIn)}>
            {dateTime(lastSignIn)}
          </span>
        ) : (
          t('never')
        ),
    },
    {
      id: 'stage',
      label: t('stage'),
      width: 116,
      hidden: true,
      sort: 'priority',
      cell: (tenant) => t.member('fulfillmentStage', fulfillmentStage.nameOf(tenant.fulfillmentStage)!),
    },
    {
      id: 'type',
      label: t('type'),
      width: 120,
      hidden: true,
      cell: (tenant) => t.member('tenantType', tenantType.nameOf(tenant.tenantType)!),
    },
    {
      id: 'account',
      label: t('account'),
      width: 110,
      hidden: true,
      cell: (tenant) => t.member('accountType', accountType.nameOf(tenant.accountType)!),
    },
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
          disabled={tenant.id === ownId}
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
}
