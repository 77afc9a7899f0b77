import { Button, MultiSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { tickets } from '../contract.ts'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

/** What users noted on a ticket, and a new note with whom it mentions. */
export function NotesSection({ ticketId }: { ticketId: number }) {
  const t = useTicketsText()
  const { dateTime } = useFormat()
  const { act, isBusy } = useAct()
  const shut = useShut(tickets)
  const { canWrite } = useFieldAccess()
  const params = { ticketId }
  const { data: notes = [] } = useQuery(queriesOf(tickets).notes({ params }))
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<number[]>([])
  const save = async () => {
    const answer = await act(() => callsOf(tickets).writeNote({ params, body: { text, mentions } }), t('noteSaved'))
    if (!answer) return
    setText('')
    setMentions([])
  }
  const users = choices?.users ?? []
  return (
    <section className={classes.section} aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      {notes.map((note) => (
        <div key={note.id} className={classes.note}>
          <small>
            {note.author.name}, {dateTime(note.at)}
            {note.mentions.length > 0 && ` · ${note.mentions.map(({ name }) => `@${name}`).join(' ')}`}
          </small>
          <p className={classes.text}>{note.text}</p>
        </div>
      ))}
      {!shut('writeNote') && canWrite('notes') && (
        <>
          <Textarea
            label={t('noteText')}
            description={t('noteHint')}
            autosize
            minRows={2}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text.trim() !== '' && (
            <div className={classes.form}>
              {users.length > 0 && (
                <MultiSelect
                  label={t('mention')}
                  searchable
                  data={users.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={mentions.map(String)}
                  onChange={(ids) => setMentions(ids.map(Number))}
                />
              )}
              <Button variant="default" loading={isBusy} onClick={() => void save()}>
                {t('saveNote')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
