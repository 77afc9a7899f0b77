import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Note } from '../contract.ts'
import { partsOf } from './at-caret.ts'
import type { NoteCalls } from './note-calls.ts'
import { NoteForm } from './note-form.tsx'
import { useNotesText } from './use-text.ts'
import classes from './notes.module.css'

type Props = { calls: NoteCalls; id: number; note: Note; isShown: boolean; isPhone: boolean; isKept: boolean }

/** One note with who and when; its author edits and deletes it. */
export function NoteItem({ calls, id, note, isShown, isPhone, isKept }: Props) {
  const t = useNotesText()
  const { age, full } = useFormat()
  const { user } = useSession()
  const shut = useShut(calls.system)
  const { act, isBusy } = useAct()
  const [isEditing, setEditing] = useState(false)
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isShown) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isShown])
  const remove = () =>
    act(() => calls.delete(id, note.id), {
      message: t('deleted'),
      undo: () => act(() => calls.restore(id, note.id)),
    })
  const name = note.author.name || t('noName')
  const isOwn = note.author.id === user.id && !isKept
  const canEdit = isOwn && !shut('editNote')
  const canDelete = isOwn && !shut('deleteNote') && !shut('restoreNote')
  const size = isPhone ? 44 : 24
  return (
    <li ref={ref} tabIndex={-1} className={classes.note} data-shown={isShown || undefined}>
      <Avatar name={name} size={24} isDecoration />
      <div className={classes.body}>
        <p className={classes.top}>
          <b className="cut">{name}</b>
          <time dateTime={note.at} title={full(note.at)}>
            {age(note.at)}
          </time>
          {note.editedAt && <span title={full(note.editedAt)}>{t('edited')}</span>}
          {(canEdit || canDelete) && !isEditing && (
            <span className={classes.acts}>
              {canEdit && (
                <ActionIcon size={size} aria-label={t('edit')} title={t('edit')} onClick={() => setEditing(true)}>
                  <IconPencil size={15} stroke={1.6} />
                </ActionIcon>
              )}
              {canDelete && (
                <ActionIcon
                  size={size}
                  loading={isBusy}
                  aria-label={t('delete')}
                  title={t('delete')}
                  onClick={() => void remove()}
                >
                  <IconTrash size={15} stroke={1.6} />
                </ActionIcon>
              )}
            </span>
          )}
        </p>
        {isEditing ? (
          <NoteForm
            calls={calls}
            id={id}
            kept={{ text: note.text, picked: note.mentions }}
            isEdit
            isPhone={isPhone}
            save={(body) => calls.edit(id, note.id, body)}
            onDone={() => setEditing(false)}
          />
        ) : (
          <p className={classes.text} dir="auto">
            {partsOf(
              note.text,
              note.mentions.map(({ name: one }) => one),
            ).map(({ words, isMention }, at) => (isMention ? <mark key={at}>{words}</mark> : words))}
          </p>
        )}
      </div>
    </li>
  )
}
