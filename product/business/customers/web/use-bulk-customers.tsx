import { IconTrash } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useBulkLabels } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'
import { customerCalls, useCustomerLabels } from './use-customer-labels.ts'
import { useCustomersText } from './use-text.ts'

/** What can be done with many customers at once, as far as one may. */
export function useBulkCustomers(): readonly BulkAction<Customer>[] {
  const t = useCustomersText()
  const may = useMay()
  const shut = useShut(customers)
  const bulkLabels = useBulkLabels<Customer>(useCustomerLabels(), {
    labelsOf: ({ labelIDs }) => labelIDs,
    nameOf: ({ displayName }) => displayName,
  })
  const bulkDelete: BulkAction<Customer> = {
    id: 'delete',
    label: t('delete'),
    icon: IconTrash,
    explain: () => <p>{t('deleteText')}</p>,
    confirm: (count) => t('deleteThese', { count }),
    idsPerCall: 250,
    rehearse: (ids) => rehearsalsOf(customers).delete({ body: { ids: ids as number[] } }),
    run: (ids) => customerCalls.delete({ body: { ids: ids as number[] } }),
    nameOf: ({ displayName }) => displayName,
  }
  return [
    ...(may(actionOf(customers, 'label')) ? [bulkLabels] : []),
    ...(may(actionOf(customers, 'delete')) && !shut('delete') ? [bulkDelete] : []),
  ]
}
