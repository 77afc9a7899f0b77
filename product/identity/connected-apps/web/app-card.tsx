import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ConnectedApp, connectedApps } from '../contract.ts'
import classes from './connected-apps.module.css'
import { useAppsText } from './use-text.ts'

/** One app: whose it is, what it may, when it was used last, and the way to end it. */
export function AppCard({ app }: { app: ConnectedApp }) {
  const t = useAppsText()
  const may = useMay()
  const shut = useShut(connectedApps)
  const { user } = useSession()
  const { dateTime } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { id, name, origin, returnsTo, access, piiScopes, locationIDs, userID, userName, state } = app
  const call = { params: { connectedAppId: id } }
  const canEnd = (userID === user.id || may(actionOf(connectedApps, 'remove'))) && !shut('end')
  const given = [
    t.member('appAccess', access),
    ...piiScopes.map((scope) => t.member('piiScope', scope)),
    locationIDs ? t('locationCount', { count: locationIDs.length }) : t('everywhere'),
  ]
  return (
    <li className={classes.app}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StateMark shape={state === 'Active' ? 'live' : 'paused'} label={t.member('connectedAppState', state)} />
      </div>
      <p className={classes.quiet}>{[t.member('appOrigin', origin), returnsTo].join(' · ')}</p>
      <p>{given.join(' · ')}</p>
      <div className={classes.head}>
        <p className={classes.quiet}>
          {t('usedBy', {
            user: userName || '–',
            when: app.lastUsedAt ? dateTime(app.lastUsedAt) : t('never'),
          })}
        </p>
        {canEnd && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('disconnect')}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {t('disconnect')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnectAsk', { name })}
          verb={t('disconnect')}
          tone="negative"
          run={() => callsOf(connectedApps).end(call)}
          rehearse={() => rehearsalsOf(connectedApps).end(call)}
          said={t('disconnected')}
          onClose={() => setAsking(false)}
        >
          <p>{t('disconnectText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
