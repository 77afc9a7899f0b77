import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { DEAD_AFTER_DAYS, type Webhook, webhooks } from '../contract.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useEventName, useWebhooksText } from './use-text.ts'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import classes from './webhooks.module.css'

type Props = {
  id: RowId
  webhook: Webhook | undefined
  controls: PaneControls
  onSecret: (secret: string) => void
}

/** One endpoint beside the list with its log, or the form of a new one (`new`). */
export function WebhookPane({ id, webhook, controls, onSecret }: Props) {
  const t = useWebhooksText()
  const may = useMay()
  const openMade = useOpenMade()
  const isNew = id === 'new'
  const [isEditing, setEditing] = useState(false)
  const onSaved = (saved: Webhook, secret?: string) => {
    if (secret) onSecret(secret)
    else toast({ message: t('saved') })
    setEditing(false)
    if (isNew) void openMade(saved.id)
  }
  return (
    <ResourcePane
      id={id}
      one={webhook}
      create={{ title: t('add'), form: <WebhookForm onSaved={onSaved} /> }}
      missing={t.title()}
      title={({ name }) => name}
      note={({ makerName }) => t('owner', { name: makerName || '–' })}
      controls={controls}
    >
      {(one) => (
        <div className={classes.body}>
          <StateNote webhook={one} />
          <WebhookActs webhook={one} onSecret={onSecret} onChange={() => setEditing(!isEditing)} />
          {isEditing ? (
            <FreshForm newest={one}>{(shown) => <WebhookForm webhook={shown} onSaved={onSaved} />}</FreshForm>
          ) : (
            <>
              <WebhookFacts webhook={one} />
              <DeliveryLog webhook={one} canReplay={may(actionOf(webhooks, 'edit')) && one.state === 'On'} />
            </>
          )}
        </div>
      )}
    </ResourcePane>
  )
}

function StateNote({ webhook: { state, failingSince, previousSecretUntil } }: { webhook: Webhook }) {
  const t = useWebhooksText()
  const { dateTime } = useFormat()
  return (
    <>
      {state === 'Dead' && <Note tone="negative">{t('dead', { days: DEAD_AFTER_DAYS })}</Note>}
      {state === 'On' && failingSince && (
        <Note tone="warning">{t('failing', { when: dateTime(failingSince), days: DEAD_AFTER_DAYS })}</Note>
      )}
      {previousSecretUntil && <Note tone="info">{t('twoSecrets', { when: dateTime(previousSecretUntil) })}</Note>}
    </>
  )
}

function WebhookFacts({ webhook: { url, events } }: { webhook: Webhook }) {
  const t = useWebhooksText()
  const nameOf = useEventName()
  return (
    <dl className={classes.facts}>
      <dt>{t('url')}</dt>
      <dd>{url}</dd>
      <dt>{t('events')}</dt>
      <dd>{events.map(nameOf).join(', ')}</dd>
    </dl>
  )
}
