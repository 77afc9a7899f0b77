import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { missingText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { customers } from '../contract.ts'
import { CustomerTimeline } from './customer-timeline.tsx'
import classes from './timeline.module.css'
import { useCustomersText } from './use-text.ts'

/** One customer for a user who sees some locations only: what happened there, without the list. */
export function MetCustomer({ id }: { id: number }) {
  const t = useCustomersText()
  const p = usePlatformText()
  const { data: customer, error } = useQuery(queriesOf(customers).one({ params: { customerId: id } }))
  const name = customer?.displayName ?? t(customer ? 'hidden' : 'customer')
  return (
    <Sheet label={name}>
      {error ? (
        <>
          <h1 className="sr">{t('customer')}</h1>
          <EmptyState
            kind="error"
            title={missingText(error, p, t('gone'))}
            reference={error instanceof ApiError ? error.correlationId : undefined}
          />
        </>
      ) : (
        <div className={classes.alone}>
          <h1>{name}</h1>
          <CustomerTimeline customerId={id} />
        </div>
      )}
    </Sheet>
  )
}
