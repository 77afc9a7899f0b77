import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark } from '#product/business/sources/web/public.ts'
import { mendedByOwner } from '../connection-trouble.ts'
import { type Credential, credentials, takesKey } from '../contract.ts'
import { ConnectKeyDialog } from './connect-key-dialog.tsx'
import { ConnectTroubleDialog } from './connect-trouble-dialog.tsx'
import classes from './credentials.module.css'
import { TroubleNote } from './trouble-note.tsx'
import { useConnect } from './use-connect.ts'
import { useCredentialsText } from './use-text.ts'

/** What fillers of the slot `credentials.places`, among the acts of an account that works, get. */
export type CredentialSlot = { credentialId: number; sourceID: number }

const shapes = { valid: 'live', invalid: 'blocked', expiring: 'late' } as const

type Props = {
  credential: Credential
  /** The address leads to this one: it is brought into sight. */
  isOpen: boolean
  sourceName: string
  onDisconnect: () => void
  onAskOwner: () => void
}

/** One account: whether it works, since when not, and what that breaks. */
export function CredentialRow({ credential, isOpen, sourceName, onDisconnect, onAskOwner }: Props) {
  const t = useCredentialsText()
  const { dateTime } = useFormat()
  const may = useMay()
  const { leavingFor, connect, trouble: connectTrouble, forgetTrouble } = useConnect()
  const { act, isBusy: isChecking } = useAct()
  const { refreshJob, name, sourceID, validity, level, lastOkAt, lastError, locationCount, trouble, helpURL, expiry } =
    credential
  const { leftOut } = credential
  const isKeyed = takesKey(sourceID)
  const [keyed, setKeyed] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.focus()
  }, [isOpen])
  const isWell = validity === 'valid'
  const canMend = !isWell && may(actionOf(credentials, 'add'))
  const isRefused = refreshJob === 'Failed'
  const canCheck = (!isWell || isRefused) && may(actionOf(credentials, 'edit'))
  const isOurs = trouble !== null && !mendedByOwner.includes(trouble)
  const check = () =>
    act(
      async () => {
        const now = await callsOf(credentials).check({ params: { credentialId: credential.id } })
        return now.refreshJob !== 'Failed'
      },
      (works) => ({ message: t(works ? 'worksAgain' : 'stillBroken', { name }), tone: works ? 'done' : 'failed' }),
    )
  return (
    <li ref={row} className={classes.account} tabIndex={isOpen ? -1 : undefined} aria-current={isOpen || undefined}>
      <SourceMark name={sourceName} hideName />
      <div className={classes.who}>
        <b className="cut">{name}</b>
        <small>
          {[
            sourceName,
            t.member('credentialLevel', level),
            t('locations', { count: locationCount }),
            t('lastOk', { when: lastOkAt ? dateTime(lastOkAt) : t('never') }),
            ...(refreshJob === 'Waiting' ? [t.member('credentialRefreshJob', refreshJob)] : []),
          ].join(' · ')}
        </small>
      </div>
      {isWell && isRefused ? (
        <StateMark shape="late" size={16} label={t.member('credentialRefreshJob', 'Failed')} />
      ) : (
        <StateMark shape={shapes[validity]} size={16} label={t.member('credentialValidity', validity)} />
      )}
      <span className={classes.acts}>
        {canCheck && (isOurs || (isRefused && trouble === null)) && (
          <Button loading={isChecking} onClick={() => void check()} aria-label={`${t('check')}: ${name}`}>
            {t('check')}
          </Button>
        )}
        {canMend && !isOurs && (
          <Button
            loading={leavingFor !== undefined}
            onClick={() => (isKeyed ? setKeyed(true) : void connect(sourceID))}
          >
            {t('reconnect')}
          </Button>
        )}
        {canMend && !isOurs && !isKeyed && (
          <Button variant="default" onClick={onAskOwner} aria-label={`${t('askOwner')}: ${name}`}>
            {t('askOwner')}
          </Button>
        )}
        {validity !== 'invalid' && (
          <Slot<CredentialSlot> name="credentials.places" props={{ credentialId: credential.id, sourceID }} />
        )}
        {may(actionOf(credentials, 'delete')) && (
          <Button variant="default" onClick={onDisconnect} aria-label={`${t('disconnect')}: ${name}`}>
            {t('disconnect')}
          </Button>
        )}
      </span>
      {(!isWell || lastError !== null) && (
        <div className={classes.trouble}>
          {trouble ? (
            <TroubleNote trouble={trouble} helpURL={helpURL}>
              <p className={classes.advice}>{t('breaks', { count: locationCount })}.</p>
              {lastError && <p className={classes.said}>{t('sourceSays', { source: sourceName, said: lastError })}</p>}
            </TroubleNote>
          ) : (
            <Note
              tone="warning"
              title={
                validity === 'expiring' && expiry
                  ? t('ends', { when: dateTime(expiry) })
                  : isWell
                    ? undefined
                    : t('breaks', { count: locationCount })
              }
            >
              {lastError && isWell && isRefused ? t('sourceSays', { source: sourceName, said: lastError }) : lastError}
            </Note>
          )}
        </div>
      )}
      {leftOut > 0 && (
        <div className={classes.trouble}>
          <Note tone="warning" title={t('leftOut', { count: leftOut })}>
            {t('leftOutAdvice')}
          </Note>
        </div>
      )}
      {keyed && <ConnectKeyDialog sourceID={sourceID} onClose={() => setKeyed(false)} />}
      <ConnectTroubleDialog trouble={connectTrouble} onClose={forgetTrouble} />
    </li>
  )
}
