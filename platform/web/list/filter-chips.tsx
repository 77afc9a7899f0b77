import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { IconCalendarEvent, IconPlus, IconSearch } from '@tabler/icons-react'
import { useDebouncedCallback } from '@mantine/hooks'
import { type Ref, useState } from 'react'
import { FilterChip } from '../parts/filter-chip.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { LazyFilterEditor } from './lazy-filter-editor.tsx'
import { useOptions } from './use-options.ts'
import { sayFilter } from './filter-words.ts'
import classes from './filter-bar.module.css'
import type { Filter, FilterValue } from './filters.ts'
import type { FilterState } from './use-filter-state.ts'

type Props = { filters: readonly Filter[]; state: FilterState; searchRef: Ref<HTMLInputElement> }

/** The filters of a list as chips: those that are pinned or set, and a dashed one that adds the rest. */
export function FilterChips({ filters, state, searchRef }: Props) {
  const t = usePlatformText()
  const [opened, setOpened] = useState<string>()
  const textFilter = filters.find((filter) => filter.kind === 'text')
  const others = filters.filter((filter) => filter.kind !== 'text')
  const isShown = (filter: Filter) => filter.pinned || state.values[filter.name] !== undefined || opened === filter.name
  const hidden = others.filter((filter) => !isShown(filter))
  return (
    <>
      {textFilter && <TextSearch filter={textFilter} state={state} searchRef={searchRef} />}
      {others.filter(isShown).map((filter) => (
        <OneFilter
          key={filter.name}
          filter={filter}
          value={state.values[filter.name]}
          isRemovable={state.chosen.includes(filter)}
          opened={opened === filter.name}
          onOpen={(isOpen) => setOpened(isOpen ? filter.name : undefined)}
          onChange={(next) => state.set(filter, next)}
        />
      ))}
      {hidden.length > 0 && (
        <Menu>
          <Menu.Target>
            <FilterChip
              ghost
              name={t('addFilter')}
              icon={<IconPlus size={14} stroke={1.75} />}
              value={<span style={{ fontWeight: 400 }}>{t('addFilter')}</span>}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((filter) => (
              <Menu.Item key={filter.name} onClick={() => setTimeout(() => setOpened(filter.name))}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {state.chosen.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  )
}

type OneProps = {
  filter: Filter
  value: FilterValue | undefined
  isRemovable: boolean
  opened: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (next: FilterValue | undefined) => void
}

function OneFilter({ filter, value, isRemovable, opened, onOpen, onChange }: OneProps) {
  const t = usePlatformText()
  const formats = useFormat()
  const said = sayFilter(filter, value, useOptions(filter), t, formats)
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <FilterChip
          name={filter.label}
          label={filter.kind === 'dates' ? undefined : filter.label}
          icon={
            filter.icon ??
            (filter.kind === 'dates' ? <IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" /> : undefined)
          }
          value={said.value}
          note={said.note}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => onOpen(!opened)}
          onRemove={isRemovable ? () => onChange(undefined) : undefined}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label}>
        <LazyFilterEditor filter={filter} value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

const TYPING_PAUSE_MS = 250

/** The list's search field; the address follows after a short pause. */
export function TextSearch({
  filter,
  state,
  searchRef,
  autoFocus,
}: {
  filter: Filter
  state: FilterState
  searchRef: Ref<HTMLInputElement>
  autoFocus?: boolean
}) {
  const given = (state.values[filter.name] as string | undefined) ?? ''
  const [text, setText] = useState(given)
  const [seen, setSeen] = useState({ given, sent: given })
  // Someone else changed the address (a saved view, Back); what one is typing oneself must not be overtaken by its own echo.
  if (given !== seen.given) {
    setSeen({ ...seen, given })
    if (given !== seen.sent) setText(given)
  }
  const send = (next: string) => {
    setSeen((before) => ({ ...before, sent: next.trim() }))
    state.set(filter, next)
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
