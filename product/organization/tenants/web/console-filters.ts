import { useMemo } from 'react'
import type { AnyEnumeration } from '#platform/contract/enumeration.ts'
import { type ListField, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { FieldFilter, Filter } from '#platform/web/list/filters.ts'
import { countryName } from '#platform/web/words/country-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { modulePackage } from '#product/organization/modules/contract.ts'
import { useModulesText } from '#product/organization/modules/web/public.ts'
import { tenantFields, type TenantPlaces, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Name = keyof typeof tenantFields
type Choice = 'tenantState' | 'fulfillmentStage' | 'accountType' | 'tenantType' | 'managedBy'

/** The filters of the console: no list of one tenant, so that its values are named here instead of found there. */
export function useConsoleFilters(agencyId: number): readonly Filter[] {
  const t = useTenantsText()
  const modules = useModulesText()
  const { number } = useFormat()
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
    const place = (name: Name, label: string, of: keyof TenantPlaces, nameOf = asIs): FieldFilter => ({
      ...plain(name, label),
      optionsOf: agencyId,
      options: async () => {
        const { [of]: places } = await callsOf(tenants).places({ body: { agencyID: agencyId } })
        return places.map((one) => ({ value: one.value, label: nameOf(one.value), note: number(one.tenants) }))
      },
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
      place('country', t('country'), 'countries', countryName),
      place('region', t('region'), 'regions'),
      place('industry', t('industry'), 'industries'),
      plain('unanswered', t('unanswered')),
      plain('late', t('late')),
      plain('refused', t('refused')),
      plain('toApprove', t('toApprove')),
      plain('broken', t('broken')),
      plain('connections', t('connections')),
      plain('locations', t('locations')),
      plain('lastSignIn', t('lastSignIn')),
      plain('licenseUntil', t('licenseUntil')),
      choice('accountType', t('account'), 'accountType'),
      choice('tenantType', t('type'), 'tenantType'),
      choice('managedBy', t('managedBy'), 'managedBy'),
      plain('brokenSource', t('brokenSource')),
    ]
  }, [t, modules, agencyId, number])
}

const asIs = (value: string) => value
