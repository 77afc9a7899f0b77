import type { Column } from '#platform/web/list/list-types.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { LabelChips } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'
import { useCustomersText } from './use-text.ts'

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const t = useCustomersText()
  const { date } = useFormat()
  const sourceName = useSourceName()
  return useListColumns<Customer>(customers, 'customers', {
    source: { width: 20, isSilent: true, cell: ({ sourceID }) => <SourceMark name={sourceName(sourceID)} /> },
    displayName: {
      width: 240,
      fixed: true,
      cell: ({ displayName }) => <b className="cut">{displayName ?? t('hidden')}</b>,
    },
    labels: { width: 'fill', cell: ({ labelIDs }) => <LabelChips ids={labelIDs} most={4} isLine /> },
    email: { width: 190, hidden: true },
    phoneNumber: { width: 140, hidden: true },
    firstSeenAt: { width: 110, cell: ({ firstSeenAt }) => date(firstSeenAt) },
  })
}
