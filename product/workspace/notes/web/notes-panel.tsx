import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note as Sentence } from '#platform/web/parts/note.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { MENTION, type Note } from '../contract.ts'
import { keptNote } from './kept-note.ts'
import type { NoteCalls } from './note-calls.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { useNotesText } from './use-text.ts'
import classes from './notes.module.css'

type Props = {
  calls: NoteCalls
  id: number
  isPhone: boolean
  /** The reader may write none. */
  isKept?: boolean
}

/** What people wrote to each other about a thing, the oldest first, and where the reader writes. */
export function NotesPanel({ calls, id, isPhone, isKept = false }: Props) {
  const t = useNotesText()
  const p = usePlatformText()
  const isShut = useShut(calls.system)('writeNote') || isKept
  const { data: notes = [], error } = useQuery(calls.notes(id))
  const [isWriting, setWriting] = useState(() => keptNote(calls, id).text !== '')
  const shown = useMention(notes)
  if (error) return <Sentence tone="negative" title={errorText(error, p)} />
  if (isShut && notes.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t('notes')}>
      {notes.length > 0 && (
        <>
          <header className={classes.head}>
            <h3>{t('notes')}</h3>
            <span>{t('private')}</span>
          </header>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                calls={calls}
                id={id}
                note={note}
                isShown={note.id === shown}
                isPhone={isPhone}
                isKept={isKept}
              />
            ))}
          </ul>
        </>
      )}
      {isWriting ? (
        <NoteForm
          calls={calls}
          id={id}
          kept={keptNote(calls, id)}
          isPhone={isPhone}
          save={(body) => calls.write(id, body)}
          onDone={() => setWriting(false)}
        />
      ) : (
        !isShut && (
          <Button
            variant="subtle"
            color="gray"
            size={isPhone ? 'md' : 'compact-sm'}
            leftSection={<IconNote size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {t('add')}
          </Button>
        )
      )}
    </section>
  )
}

/** The last note that mentions the reader, where the address leads to it; it leads there once. */
function useMention(notes: readonly Note[]): number | undefined {
  const { user } = useSession()
  const [search, change] = useSearchState()
  const [shown, setShown] = useState<number>()
  const isAsked = search[MENTION] !== undefined
  const meant = isAsked ? notes.findLast(({ mentions }) => mentions.some(({ id }) => id === user.id))?.id : undefined
  if (meant !== undefined && meant !== shown) setShown(meant)
  const isFound = meant !== undefined
  const leave = useEffectEvent(() => change({ [MENTION]: undefined }))
  useEffect(() => {
    if (isFound) leave()
  }, [isFound])
  return shown
}
