import type { Column } from '#platform/web/list/list-types.ts'
import { SourceMark } from '#product/business/sources/web/public.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { LabelChips } from '#product/workspace/labels/web/public.ts'
import type { Customer } from '../contract.ts'
import { useCustomersText } from './use-text.ts'

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const t = useCustomersText()
  const { date } = useFormat()
  const sourceName = useSourceName()
  return [
    {
      id: 'source',
      fields: ['source'],
      label: t('source'),
      width: 20,
      isSilent: true,
      cell: ({ sourceID }) => <SourceMark name={sourceName(sourceID)} />,
    },
    {
      id: 'name',
      fields: ['displayName'],
      label: t('name'),
      width: 240,
      fixed: true,
      sort: 'displayName',
      cell: ({ displayName }) => <b className="cut">{displayName ?? t('hidden')}</b>,
    },
    {
      id: 'labels',
      fields: ['labels'],
      label: t('labels'),
      width: 'fill',
      cell: ({ labelIDs }) => <LabelChips ids={labelIDs} most={4} isLine />,
    },
    {
      id: 'email',
      fields: ['email'],
      label: t('email'),
      width: 190,
      hidden: true,
      cell: ({ email }) => <span className="cut">{email}</span>,
    },
    {
      id: 'phone',
      fields: ['phoneNumber'],
      label: t('phone'),
      width: 140,
      hidden: true,
      cell: ({ phoneNumber }) => phoneNumber,
    },
    {
      id: 'firstSeen',
      fields: ['firstSeenAt'],
      label: t('firstSeen'),
      width: 110,
      cell: ({ firstSeenAt }) => date(firstSeenAt),
    },
  ]
}
