import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { MAX_NOTE, type Note } from '../contract.ts'
import { keepNote, type Words } from './kept-note.ts'
import type { NoteCalls } from './note-calls.ts'
import { NoteField } from './note-field.tsx'
import { useNotesText } from './use-text.ts'
import classes from './notes.module.css'

type Props = {
  calls: NoteCalls
  id: number
  kept: Words
  isEdit?: boolean
  isPhone: boolean
  save: (body: { text: string; mentions: number[] }) => Promise<Note>
  onDone: () => void
}

/** Where a note is written; what is begun stays when its reader goes elsewhere, until it is saved or cancelled. */
export function NoteForm({ calls, id, kept, isEdit, isPhone, save, onDone }: Props) {
  const t = useNotesText()
  const p = usePlatformText()
  const { act, isBusy } = useAct()
  const [words, setWords] = useState(kept)
  const [refusal, setRefusal] = useState<string>()
  const over = words.text.trim().length - MAX_NOTE
  const type = (next: Words) => {
    setWords(next)
    setRefusal(undefined)
    if (!isEdit) keepNote(calls, id, next)
  }
  const done = () => {
    if (!isEdit) keepNote(calls, id, { text: '', picked: [] })
    onDone()
  }
  const isEmpty = !words.text.trim()
  const send = async () => {
    if (isEmpty || over > 0 || isBusy) return
    const mentions = words.picked.filter(({ name }) => words.text.includes(`@${name}`)).map(({ id }) => id)
    const isSaved = await act(async () => {
      try {
        return await save({ text: words.text, mentions: [...new Set(mentions)] })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.field) throw error
        setRefusal(errorText(error, p))
        return undefined
      }
    })
    if (isSaved) done()
  }
  return (
    <div className={classes.form}>
      <NoteField
        calls={calls}
        id={id}
        words={words}
        error={over > 0 ? t('tooLong', { count: over }) : refusal}
        onType={type}
        onSend={() => void send()}
      />
      <div className={classes.buttons}>
        <Button
          size={isPhone ? 'lg' : 'sm'}
          disabled={isEmpty || over > 0}
          loading={isBusy}
          rightSection={isPhone ? undefined : <KeyCaps keys="mod+enter" />}
          onClick={() => void send()}
        >
          {t('save')}
        </Button>
        <Button variant="subtle" color="gray" size={isPhone ? 'lg' : 'sm'} onClick={done}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
