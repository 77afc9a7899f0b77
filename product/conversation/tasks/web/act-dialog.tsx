import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Task, type TaskAct, tasks } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

export const words = {
  assign: { does: 'assign', done: 'assigned' },
  due: { does: 'setDue', done: 'dueSet' },
  priority: { does: 'setPriority', done: 'prioritySet' },
  close: { does: 'close', done: 'closed' },
} as const

/** Changes one task in one way. What is refused stays open. */
export function ActDialog({ task, asked, onClose }: { task: Task; asked: Asked; onClose: () => void }) {
  const t = useTasksText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [change, setChange] = useState<TaskAct>(() => ofTask(task, asked) ?? firstAct(asked, user.id))
  const { does, done } = words[asked]
  const submit = async () => {
    const answer = await act(
      () => callsOf(tasks).act({ body: { ids: [task.id], act: change } }),
      ({ results }) =>
        results[0]!.ok ? t(done) : { message: results[0]!.message ?? t('task'), tone: 'failed' as const },
    )
    if (answer && answer.done > 0) onClose()
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
        <ActFields value={change} onChange={setChange} />
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

/** As the task has it now. */
function ofTask(task: Task, asked: Asked): TaskAct | null {
  if (asked === 'due') return { kind: 'due', dueAt: task.dueAt }
  if (asked === 'priority') return { kind: 'priority', priority: task.priority }
  if (asked === 'assign') return task.ownerID === null ? null : { kind: 'assign', ownerID: task.ownerID }
  return { kind: 'close', proofText: task.proofText, proofUrl: task.proofUrl }
}
