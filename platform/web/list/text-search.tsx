import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { clausesOf, textIn, type TextFilter } from './filters.ts'
import classes from './filter-bar.module.css'
import type { FilterState } from './use-filter-state.ts'

const TYPING_PAUSE_MS = 250

type Props = { filter: TextFilter; state: FilterState; searchRef: Ref<HTMLInputElement>; autoFocus?: boolean }

/** The list's search field; the address follows after a short pause. */
export function TextSearch({ filter, state, searchRef, autoFocus }: Props) {
  const [clause] = state.of(filter.name)
  const given = clause ? textIn(clause) : ''
  const [text, setText] = useState(given)
  const [seen, setSeen] = useState({ given, sent: given })
  // Someone else changed the address (a saved view, Back); what one is typing oneself must not be overtaken by its own echo.
  if (given !== seen.given) {
    setSeen({ ...seen, given })
    if (given !== seen.sent) setText(given)
  }
  const send = (next: string) => {
    setSeen((before) => ({ ...before, sent: next.trim() }))
    state.set(filter.name, clausesOf(filter, [next]))
  }
  const sendSoon = useDebouncedCallback(send, TYPING_PAUSE_MS)
  return (
    <TextInput
      ref={searchRef}
      autoFocus={autoFocus}
      className={classes.search}
      type="search"
      aria-label={filter.label}
      placeholder={filter.label}
      leftSection={<IconSearch size={14} stroke={1.75} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          sendSoon.cancel()
          setText('')
          if (text) send('')
          event.currentTarget.blur()
        }
        if (event.key === 'Enter') {
          sendSoon.cancel()
          send(event.currentTarget.value)
          event.currentTarget.blur() // the next keys are the list's
        }
      }}
    />
  )
}
