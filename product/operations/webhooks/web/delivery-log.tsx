import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Webhook, type WebhookDelivery, webhooks } from '../contract.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { useEventName, useWebhooksText } from './use-text.ts'
import { DeliveryStateMark } from './webhook-state-mark.tsx'
import classes from './webhooks.module.css'

const SHOWN = 20

/** The last messages to an endpoint; each unfolds to what was sent and answered. New ones come by themselves. */
export function DeliveryLog({ webhook, canReplay }: { webhook: Webhook; canReplay: boolean }) {
  const t = useWebhooksText()
  const { data } = useQuery(
    queriesOf(webhooks).deliveries({ params: { webhookId: webhook.id }, query: { limit: String(SHOWN) as never } }),
  )
  return (
    <section aria-label={t('log')}>
      <h3>{t('log')}</h3>
      {!data && <Skeleton height={88} />}
      {data?.items.length === 0 && <p>{t('nothingSent')}</p>}
      <ul className={classes.log}>
        {data?.items.map((delivery) => (
          <Entry key={delivery.id} webhookId={webhook.id} delivery={delivery} canReplay={canReplay} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { webhookId: number; delivery: WebhookDelivery; canReplay: boolean }

function Entry({ webhookId, delivery, canReplay }: EntryProps) {
  const t = useWebhooksText()
  const nameOf = useEventName()
  const { dateTime } = useFormat()
  const { act } = useAct()
  const [isOpen, setOpen] = useState(false)
  const replay = () =>
    act(() => callsOf(webhooks).replay({ params: { webhookId, webhookDeliveryId: delivery.id } }), t('replayed'))
  return (
    <li>
      <button type="button" className={classes.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="cut">{nameOf(delivery.event)}</span>
        <DeliveryStateMark state={delivery.state} />
        <small className="num">{dateTime(delivery.createdAt)}</small>
        <small className="num">
          {delivery.status ?? (delivery.failure ? t('noAnswer') : '')} · {t('attempts', { count: delivery.attempts })}
        </small>
      </button>
      {isOpen && (
        <DeliveryDetail webhookId={webhookId} delivery={delivery}>
          {canReplay && delivery.state !== 'Waiting' && (
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => void replay()}>
              {t('replay')}
            </Button>
          )}
        </DeliveryDetail>
      )}
    </li>
  )
}
