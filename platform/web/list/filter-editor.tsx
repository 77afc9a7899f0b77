import { Button, Checkbox, NumberInput, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReaderZone } from '../session/reader-zone.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { datePresets, type DateSpan, spanOf, todayIn } from './date-presets.ts'
import { useOptions } from './use-options.ts'
import { noon } from './filter-words.ts'
import classes from './filter-bar.module.css'
import type {
  ChoiceFilter,
  ChoicesFilter,
  DatesFilter,
  Filter,
  FilterValue,
  NumberSpan,
  RangeFilter,
} from './filters.ts'

type Props<F, V> = { filter: F; value: V | undefined; onChange: (next: V | undefined) => void }

/** The panel under a chip in which its filter is set. */
export function FilterEditor({ filter, value, onChange }: Props<Filter, FilterValue>) {
  if (filter.kind === 'choice' || filter.kind === 'choices') {
    return (
      <Choices
        filter={filter}
        value={[value ?? []].flat() as string[]}
        onChange={(next) => onChange(filter.kind === 'choice' ? next?.[0] : next)}
      />
    )
  }
  if (filter.kind === 'dates')
    return <Dates filter={filter} value={value as DateSpan | undefined} onChange={onChange} />
  if (filter.kind === 'range')
    return <Range filter={filter} value={value as NumberSpan | undefined} onChange={onChange} />
  return (
    <TextInput
      autoFocus
      aria-label={filter.label}
      value={(value as string | undefined) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const SEARCH_FROM = 8
/** More are found by typing; hundreds of boxes would only be slow. */
const MOST_SHOWN = 50

function Choices({
  filter,
  value,
  onChange,
}: Props<ChoiceFilter | ChoicesFilter, readonly string[]> & { value: readonly string[] }) {
  const t = usePlatformText()
  const known = useOptions(filter)
  const [text, setText] = useState('')
  // What was chosen when the menu opened stands first in a long list; ticking must not move the rows.
  const [chosenFirst] = useState(known.length > MOST_SHOWN ? value : [])
  const [searched] = useDebouncedValue(text.trim(), 150)
  const { data: found } = useQuery({
    queryKey: ['filter-search', filter.name, searched],
    enabled: Boolean(filter.search) && searched !== '',
    queryFn: ({ signal }) => filter.search!(searched, signal),
  })
  const low = text.trim().toLocaleLowerCase()
  const shown =
    filter.search && searched
      ? (found ?? [])
      : known
          .filter(({ label }) => label.toLocaleLowerCase().includes(low))
          .toSorted((a, b) => Number(chosenFirst.includes(b.value)) - Number(chosenFirst.includes(a.value)))
  const Control = filter.kind === 'choice' ? Radio : Checkbox
  const toggle = (one: string) => {
    if (filter.kind === 'choice') return onChange([one])
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div className={classes.panel}>
      {(filter.search || known.length >= SEARCH_FROM) && (
        <TextInput
          autoFocus
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div
        className={classes.options}
        role={filter.kind === 'choice' ? 'radiogroup' : 'group'}
        aria-label={filter.label}
      >
        {shown.slice(0, MOST_SHOWN).map((option) => (
          <Control
            key={option.value}
            className={classes.option}
            checked={value.includes(option.value)}
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
        {shown.length === 0 && <p className={classes.none}>{t('nothingFound')}</p>}
        {shown.length > MOST_SHOWN && (
          <p className={classes.none}>{t('moreOptions', { count: shown.length - MOST_SHOWN })}</p>
        )}
      </div>
      <Button variant="subtle" size="compact-sm" disabled={value.length === 0} onClick={() => onChange(undefined)}>
        {t('clear')}
      </Button>
    </div>
  )
}

function Dates({ value, onChange }: Props<DatesFilter, DateSpan>) {
  const t = usePlatformText()
  const { rangeOfYear } = useFormat()
  const today = todayIn(useReaderZone())
  return (
    <div className={classes.panel}>
      <div className={classes.presets}>
        {datePresets.map((preset) => {
          const span = spanOf(preset, today)
          return (
            <button
              key={preset}
              type="button"
              className={classes.preset}
              aria-pressed={value?.preset === preset}
              onClick={() => onChange(span)}
            >
              <span>{t(`preset_${preset}`)}</span>
              {value?.preset === preset ? (
                <IconCheck size={14} aria-hidden="true" />
              ) : (
                span.from && <small>{rangeOfYear(noon(span.from), noon(span.to!))}</small>
              )}
            </button>
          )
        })}
      </div>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('from')}
          value={value?.from ?? ''}
          max={value?.to}
          onChange={(event) => onChange({ from: event.currentTarget.value || undefined, to: value?.to })}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={value?.to ?? ''}
          min={value?.from}
          onChange={(event) => onChange({ from: value?.from, to: event.currentTarget.value || undefined })}
        />
      </div>
    </div>
  )
}

function Range({ filter, value, onChange }: Props<RangeFilter, NumberSpan>) {
  const t = usePlatformText()
  const { min, max } = filter
  const bound = (text: string | number) => (text === '' ? undefined : Number(text))
  return (
    <div className={classes.pair}>
      <NumberInput
        label={t('from')}
        min={min}
        max={max}
        value={value?.from ?? ''}
        onChange={(text) => onChange({ from: bound(text), to: value?.to })}
      />
      <NumberInput
        label={t('to')}
        min={min}
        max={max}
        value={value?.to ?? ''}
        onChange={(text) => onChange({ from: value?.from, to: bound(text) })}
      />
    </div>
  )
}
