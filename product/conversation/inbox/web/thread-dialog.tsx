import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { inbox, type InboxAct, type InboxThread } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

export const words = {
  assign: { does: 'assign', done: 'assigned' },
  stage: { does: 'move', done: 'moved' },
  close: { does: 'close', done: 'closed' },
} as const

/** What takes an act back. A thread that had a due time stays where it was given: the time that was left cannot be given again. */
function undoOf({ id, stageID, assignee, queueID, dueAt }: InboxThread, asked: Asked) {
  const act = before()
  return act && (() => callsOf(inbox).act({ body: { ids: [id], act } }))

  function before(): InboxAct | undefined {
    if (asked === 'close') return { kind: 'reopen' }
    if (asked === 'stage') return { kind: 'stage', stageID }
    if (dueAt !== null) return undefined
    if (assignee?.type === 'User') return { kind: 'user', userID: assignee.id, due: null }
    if (assignee?.type === 'Role') return { kind: 'role', roleID: assignee.id, due: null }
    return queueID === null ? { kind: 'nobody' } : { kind: 'queue', queueID, due: null }
  }
}

type Props = { thread: InboxThread; asked: Asked; onClose: () => void; onDone: (asked: Asked) => void }

/** Gives one thread away, moves or closes it. What is refused stays open. */
export function ThreadDialog({ thread, asked, onClose, onDone }: Props) {
  const t = useInboxText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [change, setChange] = useState(() =>
    asked === 'stage' ? { kind: 'stage' as const, stageID: thread.stageID } : firstAct(asked, user.id),
  )
  const { does, done } = words[asked]
  const submit = async () => {
    const answer = await act(
      () => callsOf(inbox).act({ body: { ids: [thread.id], act: change } }),
      ({ results }) =>
        results[0]!.ok
          ? { message: t(done), undo: undoOf(thread, asked) }
          : { message: results[0]!.message ?? t('thread'), tone: 'failed' as const },
    )
    if (!answer) return
    onClose()
    if (answer.done > 0) onDone(asked)
  }
  return (
    <Dialog title={t(does)} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <ActFields value={change} onChange={setChange as never} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit">{t(does)}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
