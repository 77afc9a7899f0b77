import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import type { Filter, Option } from './filters.ts'
import classes from './filter-bar.module.css'
import { useFoundOptions } from './use-found-options.ts'
import { useOptions } from './use-options.ts'
import type { FilterState } from './use-filter-state.ts'

const SEARCH_FROM = 8
/** More are found by typing; hundreds of boxes would only be slow. */
const MOST_SHOWN = 50
const TYPING_PAUSE_MS = 150

type Props = {
  filter: Filter
  values: readonly string[]
  state: FilterState
  onChange: (values: readonly string[]) => void
}

/** The values there are, each with how many rows have it; ticked ones hold at once. */
export function OptionList({ filter, values: given, state, onChange }: Props) {
  const t = usePlatformText()
  const [values, setValues] = useDrawn(given)
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [before] = useState(state.clauses) // ticking must not move the rows
  const known = useOptions(filter)
  const all = known.length > 0 ? known : yesNo(filter, t)
  const { options: found, isPending } = useFoundOptions({ ...filter, options: all } as Filter, searched, before)
  const isSearched = text !== '' || (filter.kind === 'field' && filter.find !== undefined && all.length === 0)
  // What was chosen when the menu opened stands first in a long list.
  const [chosenFirst] = useState(known.length > MOST_SHOWN ? values : [])
  const options = withChosen(found, values, searched === '').toSorted(
    (a, b) => Number(chosenFirst.includes(b.value)) - Number(chosenFirst.includes(a.value)),
  )
  const isOne = filter.kind === 'choice'
  const Control = isOne ? Radio : Checkbox
  const toggle = (one: string) => {
    const next = isOne ? [one] : values.includes(one) ? values.filter((other) => other !== one) : [...values, one]
    setValues(next)
    onChange(next)
  }
  return (
    <>
      {(isSearched || options.length >= SEARCH_FROM) && (
        <TextInput
          data-autofocus
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.options} role={isOne ? 'radiogroup' : 'group'} aria-label={filter.label}>
        {options.slice(0, MOST_SHOWN).map((option) => (
          <Control
            key={option.value}
            className={classes.option}
            checked={values.includes(option.value)}
            onChange={() => toggle(option.value)}
            label={
              <span className={classes.optionLabel}>
                {option.mark}
                <span className="cut">{option.label}</span>
                {option.note && <small>{option.note}</small>}
              </span>
            }
          />
        ))}
        {options.length === 0 && !isPending && <p className={classes.none}>{t('nothingFound')}</p>}
        {options.length > MOST_SHOWN && (
          <p className={classes.none}>{t('moreOptions', { count: options.length - MOST_SHOWN })}</p>
        )}
      </div>
    </>
  )
}

/** What is ticked, drawn before the address has it; whatever else changes the address is drawn, too. */
function useDrawn(given: readonly string[]) {
  const [drawn, setDrawn] = useState({ values: given, key: given.join('\n') })
  const [seen, setSeen] = useState(drawn.key)
  const key = given.join('\n')
  if (key !== seen) {
    setSeen(key)
    if (key !== drawn.key) setDrawn({ values: given, key })
  }
  return [drawn.values, (values: readonly string[]) => setDrawn({ values, key: values.join('\n') })] as const
}

/** A value chosen by a link may be none of those found: it must be possible to take it away. */
function withChosen(found: readonly Option[], values: readonly string[], isWhole: boolean): readonly Option[] {
  const missing = isWhole ? values.filter((value) => !found.some((option) => option.value === value)) : []
  return [...found, ...missing.map((value) => ({ value, label: value }))]
}

function yesNo(filter: Filter, t: ReturnType<typeof usePlatformText>): readonly Option[] {
  if (filter.kind !== 'field' || filter.field.type !== 'boolean') return []
  return [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
}
