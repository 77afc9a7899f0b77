import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { inbox, type InboxThread } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

export const words = {
  assign: { does: 'assign', done: 'assigned' },
  stage: { does: 'move', done: 'moved' },
  close: { does: 'close', done: 'closed' },
} as const

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
        results[0]!.ok ? t(done) : { message: results[0]!.message ?? t('thread'), tone: 'failed' as const },
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
