import { useMemo } from 'react'
import type { AnyEnumeration } from '#platform/contract/enumeration.ts'
import { type ListField, operator } from '#platform/contract/filter.ts'
import type { FieldFilter, Filter } from '#platform/web/list/filters.ts'
import { modulePackage } from '#product/access/modules/contract.ts'
import { useModulesText } from '#product/access/modules/web/public.ts'
import { tenantFields, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Name = keyof typeof tenantFields
type Choice = 'tenantState' | 'fulfillmentStage' | 'accountType' | 'tenantType' | 'managedBy'

/** The filters of the console: no list of one tenant, so that its values are named here instead of found there. */
export function useConsoleFilters(): readonly Filter[] {
  const t = useTenantsText()
  const modules = useModulesText()
  return useMemo(() => {
    const plain = (name: Name, label: string): FieldFilter => ({
      kind: 'field',
      name,
      field: tenantFields[name] as ListField,
      label,
    })
    const choice = (name: Name, label: string, enumeration: Choice): FieldFilter => ({
      ...plain(name, label),
      options: Object.entries((tenants.enumerations[enumeration] as AnyEnumeration).values).map(([member, value]) => ({
        value: String(value),
        label: (t.member as (of: string, member: string) => string)(enumeration, member),
      })),
    })
    return [
      { kind: 'text', name: 'q', label: t('search'), operator: operator.CaseInsensitiveLike },
      { ...choice('state', t('state'), 'tenantState'), pinned: true },
      { ...choice('fulfillmentStage', t('stage'), 'fulfillmentStage'), pinned: true },
      {
        ...plain('packageID', t('package')),
        options: modulePackage.members.map((name) => ({
          value: String(modulePackage[name]),
          label: modules.member('modulePackage', name),
        })),
      },
      plain('unanswered', t('unanswered')),
      plain('toApprove', t('toApprove')),
      plain('broken', t('broken')),
      plain('connections', t('connections')),
      plain('locations', t('locations')),
      plain('lastSignIn', t('lastSignIn')),
      choice('accountType', t('account'), 'accountType'),
      choice('tenantType', t('type'), 'tenantType'),
      choice('managedBy', t('managedBy'), 'managedBy'),
      plain('brokenSource', t('brokenSource')),
    ]
  }, [t, modules])
}
