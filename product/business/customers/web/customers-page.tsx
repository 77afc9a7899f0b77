import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LabelChips, LabelDialog } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'
import { CustomerPane } from './customer-pane.tsx'
import { MetCustomer } from './met-customer.tsx'
import { customerCalls, customerId, useCustomerLabels } from './use-customer-labels.ts'
import { useBulkCustomers } from './use-bulk-customers.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { useCustomersText } from './use-text.ts'

const fields: Record<string, FieldLook> = {
  source: { pinned: true },
  labels: { pinned: true },
  firstSeenAt: { pinned: true },
}

/** Everybody who has written, with their labels; whoever sees some locations only comes from the reviews there to one of them. */
export function CustomersPage() {
  const t = useCustomersText()
  const { reachesAll } = useSession()
  const [{ open }] = useSearchState()
  if (reachesAll) return <Customers />
  if (open && /^[1-9]\d{0,14}$/.test(open)) return <MetCustomer key={open} id={Number(open)} />
  return (
    <Sheet label={t.page('list')}>
      <h1 className="sr">{t.page('list')}</h1>
      <EmptyState
        kind="forbidden"
        title={t('onlyWide')}
        body={t('onlyWideBody')}
        actions={<Slot name="customers.instead" props={{}} />}
      />
    </Sheet>
  )
}

function Customers() {
  const t = useCustomersText()
  const p = usePlatformText()
  const may = useMay()
  const { date } = useFormat()
  const sourceName = useSourceName()
  const labelled = useCustomerLabels()
  const [toLabel, setToLabel] = useState<Customer>()
  const canLabel = may(actionOf(customers, 'label'))
  const bulkActions = useBulkCustomers()
  const search = useMemo(
    () => ({ name: 'displayName', label: t('search'), operator: operator.CaseInsensitiveText }),
    [t],
  )
  const filters = useListFilters(customers, 'customers', { search, fields })
  const columns = useCustomerColumns()
  return (
    <>
      <ListScreen
        id="customers"
        route={queriesOf(customers).search}
        title={t.page('list')}
        rowId={customerId}
        taken={{ list: 'customers.customers' }}
        saved={{ page: 'customers.customers' }}
        columns={columns}
        filters={filters}
        sorts={[
          { id: '-firstSeenAt', label: t('sortLatest') },
          { id: 'firstSeenAt', label: t('sortFirst') },
          { id: 'displayName', label: t('sortName') },
        ]}
        query={({ clauses, sort, cursor, limit, signal }) =>
          customerCalls.search({
            body: { filters: [...clauses], sort, cursor, limit },
            signal,
          })
        }
        bulkActions={bulkActions}
        keys={(row) =>
          canLabel ? [{ keys: 'l', does: t('keyLabelLong'), group: 'list' as const, run: () => setToLabel(row) }] : []
        }
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['enter'], does: p('keyOpen') },
          ...(canLabel
            ? [
                { keys: ['x'], does: p('keySelect') },
                { keys: ['l'], does: t('keyLabel') },
              ]
            : []),
          { keys: ['u'], does: p('keyUndo') },
          { keys: ['g'], does: p('keyGoTo') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(row) => (
          <ListCard
            start={<SourceMark name={sourceName(row.sourceID)} />}
            end={date(row.firstSeenAt)}
            title={row.displayName ?? t('hidden')}
            foot={<LabelChips ids={row.labelIDs} most={3} />}
          />
        )}
        pane={(id, row, controls) => <CustomerPane key={id} id={Number(id)} row={row} controls={controls} />}
        empty={{ nothing: { title: t('none'), body: t('noneBody') } }}
      />
      {toLabel && (
        <LabelDialog id={toLabel.id} had={toLabel.labelIDs} labelled={labelled} onClose={() => setToLabel(undefined)} />
      )}
    </>
  )
}
