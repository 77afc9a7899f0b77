import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Question, questions } from '../contract.ts'
import { AssigneeField } from './assignee-field.tsx'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

/** Gives one question to a user; can be undone. */
export function AssignDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useQuestionsText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { act } = useAct()
  const [userID, setUser] = useState<number | null>(question.assigneeID ?? user.id)
  const give = (to: number | null) => callsOf(questions).assign({ body: { ids: [question.id], userID: to } })
  const assign = () => {
    onClose()
    const message = t(userID === null ? 'unassigned' : 'assigned')
    return act(() => give(userID), { message, undo: () => give(question.assigneeID) })
  }
  return (
    <Dialog title={t('assign')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void assign()
        }}
      >
        <AssigneeField value={userID} name={question.assigneeName} onChange={setUser} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit">{t('assign')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
