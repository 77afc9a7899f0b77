import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { TWO_SECRETS_HOURS, type Webhook, webhooks } from '../contract.ts'
import { useWebhooksText } from './use-text.ts'
import classes from './webhooks.module.css'

type Props = { webhook: Webhook; onSecret: (secret: string) => void; onChange: () => void }
type Asked = 'rotate' | 'remove'

/** What can be done with an endpoint: try it out, switch it off or on, a new secret, delete it. */
export function WebhookActs({ webhook, onSecret, onChange }: Props) {
  const t = useWebhooksText()
  const may = useMay()
  const shut = useShut(webhooks)
  const [, change] = useSearchState()
  const [asked, setAsked] = useState<Asked>()
  const calls = callsOf(webhooks)
  const params = { webhookId: webhook.id }
  const isOff = webhook.state === 'Off' || webhook.state === 'Dead'
  const { act } = useAct()
  return (
    <div className={classes.acts}>
      {may(actionOf(webhooks, 'edit')) && (
        <>
          <Button variant="default" onClick={() => void act(() => calls.test({ params }), t('testSent'))}>
            {t('test')}
          </Button>
          {!shut('save') && (
            <Button variant="default" onClick={onChange}>
              {t('change')}
            </Button>
          )}
          {!shut('rotate') && (
            <Button variant="default" onClick={() => setAsked('rotate')}>
              {t('rotate')}
            </Button>
          )}
        </>
      )}
      {may(actionOf(webhooks, 'pause')) && (
        <Button variant="default" onClick={() => void act(() => calls.pause({ params, body: { paused: !isOff } }))}>
          {t(isOff ? 'resume' : 'pause')}
        </Button>
      )}
      {may(actionOf(webhooks, 'remove')) && (
        <Button variant="default" data-tone="negative" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      )}
      {asked === 'rotate' && (
        <ConfirmDialog
          title={t('rotateAsk')}
          verb={t('rotate')}
          run={async () => onSecret((await calls.rotate({ params })).secret)}
          rehearse={() => rehearsalsOf(webhooks).rotate({ params })}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('rotateText', { hours: TWO_SECRETS_HOURS })}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('removeAsk')}
          verb={t('remove')}
          tone="negative"
          run={async () => {
            await calls.remove({ params })
            change({ open: undefined })
          }}
          rehearse={() => rehearsalsOf(webhooks).remove({ params })}
          said={t('removed')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('removeText', { name: webhook.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
