import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog, type ConfirmProps } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
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
  const shut = useShut(users)
  const canEdit = may(actionOf(users, 'edit'))
  const calls = callsOf(users)
  const rehearsals = rehearsalsOf(users)
  const params = { userId: user.id }
  const name = `${user.firstName} ${user.lastName}`.trim()
  const some = { body: { userIDs: [user.id] } }
  const isNew = !user.hasPassword && !user.lastLogin
  const resume = () =>
    act(() => calls.pause({ params, body: { paused: false } }), t('nowActive', { name: user.firstName }))
  const asked: Record<Asking, Pick<ConfirmProps, 'title' | 'rehearse' | 'run' | 'said'> & { text: string }> = {
    pause: {
      title: t('pause'),
      text: t('pauseAsk', { name }),
      rehearse: () => rehearsals.pause({ params, body: { paused: true } }),
      run: () => calls.pause({ params, body: { paused: true } }),
      said: t('nowPaused', { name: user.firstName }),
    },
    reset: {
      title: t('reset'),
      text: t('resetAsk'),
      rehearse: () => rehearsals.reset(some),
      run: () => theOne(calls.reset(some)),
      said: t('resetDone'),
    },
    remove: {
      title: t('remove'),
      text: t('removeAsk', { name }),
      rehearse: () => rehearsals.remove({ params }),
      run: async () => {
        await calls.remove({ params })
        changeSearch({ open: undefined, tab: undefined })
      },
      said: { message: t('removed', { name }), undo: () => calls.restore({ params }) },
    },
  }
  return (
    <div className={classes.acts}>
      {canEdit && !shut('unblock') && isBlocked(user) && (
        <Button onClick={() => void act(() => theOne(calls.unblock(some)), t('unblocked', { name: user.firstName }))}>
          {t('unblock')}
        </Button>
      )}
      {canEdit && !shut('pause') && !isSelf && (
        <Button variant="default" onClick={() => (user.active ? setAsking('pause') : void resume())}>
          {t(user.active ? 'pause' : 'resume')}
        </Button>
      )}
      {canEdit && !shut('welcome') && user.active && isNew && (!user.notified || user.singleSignOn) && (
        <Button variant="default" onClick={() => void act(() => theOne(calls.welcome(some)), t('welcomed'))}>
          {t('welcome')}
        </Button>
      )}
      {canEdit && !shut('reset') && user.active && user.hasPassword && !user.singleSignOn && !isSelf && (
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
          rehearse={asked[asking].rehearse}
          run={asked[asking].run}
          said={asked[asking].said}
          onClose={() => setAsking(undefined)}
        >
          <p>{asked[asking].text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type Results = { results: readonly { ok: boolean; key?: string; message?: string }[] }

/** The answer about the one thing that a call for many was made for: a refusal is raised like any other. */
async function theOne(answer: Promise<Results>): Promise<void> {
  const refused = (await answer).results.find(({ ok }) => !ok)
  if (refused) throw new ApiError({ status: 409, key: refused.key ?? 'refused', message: refused.message })
}
