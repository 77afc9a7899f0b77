import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'

type Props = { title: string; name?: string; onName: (name: string) => Promise<unknown>; onClose: () => void }

/** Asks for the name of a dashboard; a refusal stands under it. */
export function NameDialog({ title, name: first = '', onName, onClose }: Props) {
  const t = useDashboardText()
  const p = usePlatformText()
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    try {
      await onName(name.trim())
      onClose()
    } catch (error) {
      setProblem(errorText(error, p))
      setSending(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': p('close') }}>
      <form className={classes.editor} onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          label={t('boardName')}
          maxLength={80}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={!name.trim()}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
