import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { missingText } from '#platform/web/api/error-text.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LabelEditor } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'
import { CustomerTimeline } from './customer-timeline.tsx'
import { useCustomerLabels } from './use-customer-labels.ts'
import { useCustomersText } from './use-text.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'

type Props = { id: number; row: Customer | undefined; controls: PaneControls }

/** What the slot `customers.pane` gives to those who fill it. */
export type CustomerFillerProps = { customer: Customer }

/** One customer beside the list, with the labels to change; below the facts whoever fills `customers.pane`, and all that happened with them. */
export function CustomerPane({ id, row, controls }: Props) {
  const t = useCustomersText()
  const p = usePlatformText()
  const { date } = useFormat()
  const may = useMay()
  const sourceName = useSourceName()
  const labelled = useCustomerLabels()
  const { data, error } = useQuery(queriesOf(customers).one({ params: { customerId: id } }))
  const customer = data ?? row
  const { user, tenant } = useSession()
  const isHidden = tenant?.hipaa === true || !user.piiScopes?.includes('sensitive')
  const said = (value: string | null | undefined) => value ?? <i>{t(isHidden ? 'hidden' : 'notGiven')}</i>
  return (
    <Pane
      title={customer?.displayName ?? t('hidden')}
      note={customer && sourceName(customer.sourceID)}
      controls={controls}
    >
      {customer ? (
        <>
          <LabelEditor
            id={customer.id}
            ids={customer.labelIDs}
            labelled={labelled}
            canChange={may(actionOf(customers, 'label'))}
          />
          <Facts
            facts={[
              [t('email'), said(customer.email)],
              [t('phone'), said(customer.phoneNumber)],
              [t('source'), sourceName(customer.sourceID)],
              [t('firstSeen'), date(customer.firstSeenAt)],
            ]}
          />
          <Slot<CustomerFillerProps> name="customers.pane" props={{ customer }} />
          <CustomerTimeline customerId={customer.id} />
        </>
      ) : (
        error && (
          <EmptyState
            kind="error"
            title={missingText(error, p, t('gone'))}
            reference={error instanceof ApiError ? error.correlationId : undefined}
          />
        )
      )}
    </Pane>
  )
}
