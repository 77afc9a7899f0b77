import { Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { FilterChip } from '../parts/filter-chip.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { LazyClauseEditor } from './lazy-clause-editor.tsx'
import type { Filter } from './filters.ts'
import classes from './filter-bar.module.css'
import type { FilterState } from './use-filter-state.ts'

const SEARCH_FROM = 8

/** The dashed chip: choose a field, then its condition; a field may have several. */
export function AddFilter({ filters, state }: { filters: readonly Filter[]; state: FilterState }) {
  const t = usePlatformText()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Filter>()
  const [added, setAdded] = useState<FilterClause>()
  const shown = filters.filter(
    (filter) =>
      filter === chosen ||
      !(filter.pinned || filter.byLink || (filter.kind !== 'field' && state.of(filter.name).length > 0)),
  )
  if (shown.length === 0) return null
  const toggle = (isOpen: boolean) => {
    setOpened(isOpen)
    if (isOpen) return
    setChosen(undefined)
    setAdded(undefined)
  }
  const change = (filter: Filter, next: FilterClause | undefined) => {
    const others = state.chosen.filter((clause) => clause.name === filter.name && !isSame(clause, added))
    setAdded(next)
    state.set(filter.name, next ? [...others, next] : others)
  }
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          ghost
          name={t('addFilter')}
          icon={<IconPlus size={14} stroke={1.75} />}
          value={<span style={{ fontWeight: 400 }}>{t('addFilter')}</span>}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => toggle(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('addFilter')}>
        {chosen ? (
          <>
            <UnstyledButton className={classes.back} onClick={() => setChosen(undefined)}>
              <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
              {chosen.label}
            </UnstyledButton>
            <LazyClauseEditor filter={chosen} clause={added} state={state} onChange={(next) => change(chosen, next)} />
          </>
        ) : (
          <FieldMenu
            filters={shown}
            onChoose={(filter) => {
              setAdded(undefined)
              setChosen(filter)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function isSame(clause: FilterClause, other: FilterClause | undefined): boolean {
  return JSON.stringify(clause) === JSON.stringify(other)
}

/** The fields by name; arrow keys walk them. */
function FieldMenu({ filters, onChoose }: { filters: readonly Filter[]; onChoose: (filter: Filter) => void }) {
  const t = usePlatformText()
  const [text, setText] = useState('')
  const low = text.trim().toLocaleLowerCase()
  const shown = filters.filter(({ label }) => label.toLocaleLowerCase().includes(low))
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
  }
  return (
    <div className={classes.panel} onKeyDown={walk}>
      {filters.length >= SEARCH_FROM && (
        <TextInput
          data-autofocus
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && shown[0]) onChoose(shown[0])
          }}
        />
      )}
      <div className={classes.options} role="group" aria-label={t('filters')}>
        {shown.map((filter) => (
          <button key={filter.name} type="button" className={classes.field} onClick={() => onChoose(filter)}>
            {filter.label}
          </button>
        ))}
        {shown.length === 0 && <p className={classes.none}>{t('nothingFound')}</p>}
      </div>
    </div>
  )
}
