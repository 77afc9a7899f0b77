import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { Webhook, WebhookDelivery } from '../contract.ts'
import { useWebhooksText } from './use-text.ts'

const shapes: Record<Webhook['state'], StateShape> = { On: 'live', Off: 'paused', Dead: 'blocked', MakerAway: 'paused' }
const deliveryShapes: Record<WebhookDelivery['state'], StateShape> = {
  Waiting: 'pending',
  Delivered: 'live',
  Failed: 'rejected',
}

/** Whether an endpoint hears anything; `late` while it fails. */
export function WebhookStateMark({ webhook }: { webhook: Webhook }) {
  const t = useWebhooksText()
  const isFailing = webhook.state === 'On' && webhook.failingSince !== null
  return (
    <StateMark shape={isFailing ? 'late' : shapes[webhook.state]} label={t.member('webhookState', webhook.state)} />
  )
}

/** Whether a message arrived. */
export function DeliveryStateMark({ state }: { state: WebhookDelivery['state'] }) {
  const t = useWebhooksText()
  return <StateMark shape={deliveryShapes[state]} label={t.member('webhookDeliveryState', state)} />
}
