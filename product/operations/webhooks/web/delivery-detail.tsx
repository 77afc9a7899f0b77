import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type WebhookDelivery, type WebhookDeliveryDetail, webhooks } from '../contract.ts'
import { useWebhooksText } from './use-text.ts'
import classes from './webhooks.module.css'

type Props = { webhookId: number; delivery: WebhookDelivery; children: ReactNode }
type Failure = 'notTheirs' | 'refused' | 'timeout' | 'reset' | 'unresolved' | 'tooLarge' | 'tooManyRedirects'

/** What was sent and what came back, try by try. */
export function DeliveryDetail({ webhookId, delivery, children }: Props) {
  const t = useWebhooksText()
  const { dateTime } = useFormat()
  const { data } = useQuery(
    queriesOf(webhooks).delivery(
      { params: { webhookId, webhookDeliveryId: delivery.id } },
      delivery.attempts,
      delivery.state,
    ),
  )
  if (!data) return <Skeleton height={120} />
  return (
    <div className={classes.detail}>
      {data.nextAt && <p>{t('next', { when: dateTime(data.nextAt) })}</p>}
      <div>
        <strong>{t('request')}</strong>
        <pre tabIndex={0}>{headersOf(data)}</pre>
        {data.body === null ? <p>{t('hidden')}</p> : <pre tabIndex={0}>{data.body}</pre>}
      </div>
      {data.tries.map((one) => (
        <div key={one.number}>
          <strong>
            {t('answer')} {one.number}
          </strong>{' '}
          <span className="num">
            {dateTime(one.at)} · {one.status ?? (one.failure ? t(`failure_${one.failure as Failure}`) : '…')}
            {one.ms !== null && <> · {t('milliseconds', { count: one.ms })}</>}
          </span>
          {one.response && <pre tabIndex={0}>{one.response}</pre>}
        </div>
      ))}
      {children}
    </div>
  )
}

function headersOf({ tries }: WebhookDeliveryDetail): string {
  return Object.entries(tries.at(-1)?.requestHeaders ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
