import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { connectedApps, type OAuthClient } from '../contract.ts'
import { useAppsText } from './use-text.ts'

/** Asks once more: it is disconnected from everybody. */
export function RemoveClient({ client, onGone }: { client: OAuthClient; onGone: () => void }) {
  const t = useAppsText()
  const shut = useShut(connectedApps)
  const [isAsking, setAsking] = useState(false)
  const call = { params: { oauthClientId: client.id } }
  if (shut('removeClient')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remove')}
          tone="negative"
          run={async () => {
            await callsOf(connectedApps).removeClient(call)
            onGone()
          }}
          rehearse={() => rehearsalsOf(connectedApps).removeClient(call)}
          said={t('removed')}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeAsk', { name: client.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
