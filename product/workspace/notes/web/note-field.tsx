import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { nameAtCaret } from './at-caret.ts'
import type { Words } from './kept-note.ts'
import type { NoteCalls } from './note-calls.ts'
import { useNotesText } from './use-text.ts'

type Props = {
  calls: NoteCalls
  id: number
  words: Words
  error: string | undefined
  onType: (words: Words) => void
  onSend: () => void
}

/** A box for a note; after `@` it offers those who may see what it is on, by arrows and Enter. */
export function NoteField({ calls, id: thing, words, error, onType, onSend }: Props) {
  const t = useNotesText()
  const ref = useRef<HTMLTextAreaElement>(null)
  const box = useCombobox()
  const [sought, setSought] = useState<ReturnType<typeof nameAtCaret>>()
  const { data: people = [], isSuccess } = useQuery({
    ...calls.people(thing, sought?.name.trim() ?? ''),
    enabled: sought !== undefined,
    placeholderData: (before) => before,
  })
  const isOpen = sought !== undefined && (people.length > 0 || (isSuccess && !sought.name.includes(' ')))
  const onFound = useEffectEvent((found: readonly unknown[]) => {
    if (found.length > 0) box.selectFirstOption()
  })
  useEffect(() => onFound(isOpen ? people : []), [people, isOpen])
  const seek = () => {
    const field = ref.current
    const found = field ? nameAtCaret(field.value, field.selectionStart) : undefined
    setSought(found)
    if (found) box.openDropdown()
    else box.closeDropdown()
  }
  const close = () => {
    setSought(undefined)
    box.closeDropdown()
  }
  const pick = (id: string) => {
    const person = people.find((one) => String(one.id) === id)
    const field = ref.current
    if (!person || !field || !sought) return
    const begin = `${words.text.slice(0, sought.from)}@${person.name} `
    onType({ text: begin + words.text.slice(field.selectionStart), picked: [...words.picked, person] })
    close()
    requestAnimationFrame(() => field.setSelectionRange(begin.length, begin.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // the page sends the reply by it
      event.preventDefault()
      event.stopPropagation()
      if (!isOpen) onSend()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (isOpen) close()
      else ref.current?.blur()
    }
  }
  return (
    <Combobox store={box} onOptionSubmit={pick} position="bottom-start" width={280}>
      <Combobox.Target>
        <PlainTextarea
          ref={ref}
          aria-label={t('write')}
          placeholder={t('hint')}
          autosize
          minRows={2}
          maxRows={10}
          autoFocus
          dir="auto"
          value={words.text}
          error={error}
          onChange={(event) => {
            onType({ ...words, text: event.currentTarget.value })
            seek()
          }}
          onClick={seek}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('people')} mah={240} style={{ overflowY: 'auto' }}>
          {people.length === 0 && <Combobox.Empty>{t('nobody')}</Combobox.Empty>}
          {people.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              <Avatar name={name} size={18} isDecoration /> {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A field of many lines that offers names now and then is no field to choose from, whose Enter the page would take. */
function PlainTextarea(props: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return <Textarea {...props} aria-haspopup={undefined} />
}
