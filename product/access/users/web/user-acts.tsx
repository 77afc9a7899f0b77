import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { type User, users } from '../contract.ts'
import { isBlocked } from './person-state.tsx'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Asking = 'pause' | 'reset' | 'remove'

/** What can be done with one person beside changing their fields; the grave ones ask first. */
export function UserActs({ user }: { user: User }) {
  const t = useUsersText()
  const may = useMay()
  const session = useSession()
  const [, changeSearch] = useSearchState()
  const [asking, setAsking] = useState<Asking>()
  const { act } = useAct()
  const isSelf = user.id === session.user.id
  const mayEdit = may(actionOf(users, 'edit'))
  const calls = callsOf(users)
  const params = { userId: user.id }
  const name = `${user.firstName} ${user.lastName}`.trim()

  const change = async (run: () => Promise<unknown>, message: string, undo?: () => Promise<unknown>) => {
    setAsking(undefined)
    await act(run, (answer) => {
      const refused = (answer as { results?: { ok: boolean; message?: string }[] }).results?.find(({ ok }) => !ok)
      if (refused) return { message: refused.message ?? '', tone: 'failed' }
      return { message, undo: undo && (() => change(undo, message)) }
    })
  }
  const setPaused = (paused: boolean) =>
    change(
      () => calls.pause({ params, body: { paused } }),
      t(paused ? 'nowPaused' : 'nowActive', { name: user.firstName }),
    )
  const some = { body: { userIDs: [user.id] } }
  const isNew = !user.hasPassword && !user.lastLogin
  const asked = {
    pause: { title: t('pause'), text: t('pauseAsk', { name }), run: () => setPaused(true) },
    reset: { title: t('reset'), text: t('resetAsk'), run: () => change(() => calls.reset(some), t('resetDone')) },
    remove: {
      title: t('remove'),
      text: t('removeAsk', { name }),
      run: () => {
        changeSearch({ open: undefined, tab: undefined })
        return change(
          () => calls.remove({ params }),
          t('removed', { name }),
          () => calls.restore({ params }),
        )
      },
    },
  }
  return (
    <div className={classes.acts}>
      {mayEdit && isBlocked(user) && (
        <Button onClick={() => void change(() => calls.unblock(some), t('unblocked', { name: user.firstName }))}>
          {t('unblock')}
        </Button>
      )}
      {mayEdit && !isSelf && (
        <Button variant="default" onClick={() => (user.active ? setAsking('pause') : void setPaused(false))}>
          {t(user.active ? 'pause' : 'resume')}
        </Button>
      )}
      {mayEdit && user.active && isNew && (!user.notified || user.singleSignOn) && (
        <Button variant="default" onClick={() => void change(() => calls.welcome(some), t('welcomed'))}>
          {t('welcome')}
        </Button>
      )}
      {mayEdit && user.active && user.hasPassword && !user.singleSignOn && !isSelf && (
        <Button variant="default" onClick={() => setAsking('reset')}>
          {t('reset')}
        </Button>
      )}
      {may(actionOf(users, 'delete')) && !isSelf && (
        <Button variant="default" data-tone="negative" onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={asked[asking].title}
          tone="negative"
          run={asked[asking].run}
          onClose={() => setAsking(undefined)}
        >
          <p>{asked[asking].text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
