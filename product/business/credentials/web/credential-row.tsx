import { Button } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { SourceMark } from '#platform/web/parts/source-mark.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Credential, credentials } from '../contract.ts'
import classes from './credentials.module.css'
import { useConnect } from './use-connect.ts'
import { useCredentialsText } from './use-text.ts'

const shapes = { valid: 'live', invalid: 'blocked', expiring: 'late' } as const

type Props = { credential: Credential; sourceName: string; onDisconnect: () => void; onAskOwner: () => void }

/** One account: whether it works, since when not, and what that breaks. */
export function CredentialRow({ credential, sourceName, onDisconnect, onAskOwner }: Props) {
  const t = useCredentialsText()
  const { dateTime } = useFormat()
  const may = useMay()
  const { leavingFor, connect } = useConnect()
  const { name, sourceID, validity, level, lastOkAt, lastError, locationCount } = credential
  const isWell = validity === 'valid'
  return (
    <li className={classes.account}>
      <SourceMark name={sourceName} hideName />
      <div className={classes.who}>
        <b className="cut">{name}</b>
        <small>
          {[
            sourceName,
            t.member('credentialLevel', level),
            t('locations', { count: locationCount }),
            t('lastOk', { when: lastOkAt ? dateTime(lastOkAt) : t('never') }),
          ].join(' · ')}
        </small>
      </div>
      <StateMark shape={shapes[validity]} size={16} label={t.member('credentialValidity', validity)} />
      <span className={classes.acts}>
        {!isWell && may(actionOf(credentials, 'add')) && (
          <Button loading={leavingFor !== undefined} onClick={() => void connect(sourceID)}>
            {t('reconnect')}
          </Button>
        )}
        {!isWell && may(actionOf(credentials, 'add')) && (
          <Button variant="default" onClick={onAskOwner} aria-label={`${t('askOwner')}: ${name}`}>
            {t('askOwner')}
          </Button>
        )}
        {may(actionOf(credentials, 'delete')) && (
          <Button variant="default" onClick={onDisconnect} aria-label={`${t('disconnect')}: ${name}`}>
            {t('disconnect')}
          </Button>
        )}
      </span>
      {!isWell && (
        <div className={classes.trouble}>
          <Note tone="warning" title={t('breaks', { count: locationCount })}>
            {lastError}
          </Note>
        </div>
      )}
    </li>
  )
}
