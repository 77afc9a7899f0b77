import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type ownSession, signIn } from '../contract.ts'
import classes from './own-security.module.css'
import { useSignInText } from './use-text.ts'

type OwnSession = z.output<typeof ownSession>

/** Every place where one is signed in; each can be ended but this. */
export function OwnSessions() {
  const t = useSignInText()
  const platform = usePlatformText()
  const { data, error } = useQuery(queriesOf(signIn).sessions())
  const [failure, setFailure] = useState<unknown>()
  const items = data?.items ?? []
  const act = async (run: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await run()
    } catch (refused) {
      setFailure(refused)
    }
  }
  const endOthers = () =>
    act(async () => {
      const { ended } = await callsOf(signIn).endOtherSessions()
      toast({ message: t('othersEnded', { count: ended }) })
    })
  const end = (session: OwnSession) =>
    act(async () => {
      await callsOf(signIn).endSession({ params: { ownSessionId: session.id } })
      toast({ message: t('othersEnded', { count: 1 }) })
    })
  return (
    <FormSection title={t('sessionsTitle')}>
      {(failure ?? error) != null && <Note tone="negative">{errorText(failure ?? error, platform)}</Note>}
      <ul className={classes.rows}>
        {items.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {items.length > 1 && (
        <div>
          <Button variant="default" onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useSignInText()
  const { dateTime } = useFormat()
  const notes = [
    session.ip,
    t('sessionSince', { since: dateTime(session.createdAt), last: dateTime(session.lastSeenAt) }),
    session.persistent && t('staysSignedIn'),
    session.isSSO && t('bySso'),
    session.impersonatedBy && t('byAgent', { name: session.impersonatedBy }),
  ]
  return (
    <li>
      <IconDeviceDesktop size={19} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <b>{session.browser}</b>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </div>
      {session.current ? (
        <Badge data-tone="positive">{t('thisSession')}</Badge>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('endSessionOf', { browser: session.browser })}
          onClick={onEnd}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
