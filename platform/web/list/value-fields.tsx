import { NumberInput, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { likePart, type Operator, operator } from '#platform/contract/filter.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { type FieldFilter, isLike, textIn } from './filters.ts'
import { Slot } from '../router/slot.tsx'
import classes from './filter-bar.module.css'
import type { KeywordProps } from './saved-view-props.ts'

const TYPING_PAUSE_MS = 400

type Props = {
  filter: FieldFilter
  op: Operator
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** One value to write, or the two ends of a span. What is written holds after a short pause, or at once with Enter. */
export function ValueFields({ filter, op, values, onChange }: Props) {
  const t = usePlatformText()
  const isSpan = op === operator.Between
  const [texts, setTexts] = useState<readonly string[]>(() => initial(filter, op, values))
  const send = (next: readonly string[]) => {
    const whole = next.slice(0, isSpan ? 2 : 1)
    onChange(whole.every((text) => text.trim() !== '') ? whole.map((text) => valueOf(filter, op, text.trim())) : [])
  }
  const sendSoon = useDebouncedCallback(send, TYPING_PAUSE_MS)
  const write = (at: number, text: string) => {
    const next = texts.map((before, i) => (i === at ? text : before))
    setTexts(next)
    sendSoon(next)
  }
  if (filter.field.type === 'keyword') {
    return (
      <Slot<KeywordProps>
        name="list.keyword"
        props={{ label: filter.label, value: values[0], onChange: (value) => onChange(value ? [value] : []) }}
      />
    )
  }
  const labels = isSpan ? [t('from'), t('to')] : [filter.label]
  const { type } = filter.field
  return (
    <div className={isSpan ? classes.pair : undefined}>
      {labels.map((label, i) =>
        type === 'integer' || type === 'number' ? (
          <NumberInput
            key={label}
            data-autofocus={i === 0 || undefined}
            size="sm"
            label={isSpan ? label : undefined}
            aria-label={label}
            value={texts[i]}
            allowDecimal={type === 'number'}
            onChange={(value) => write(i, String(value))}
            onKeyDown={(event) => event.key === 'Enter' && send(texts)}
          />
        ) : (
          <TextInput
            key={label}
            data-autofocus={i === 0 || undefined}
            size="sm"
            type={type === 'date' ? 'date' : type === 'instant' ? 'datetime-local' : 'text'}
            label={isSpan ? label : undefined}
            aria-label={label}
            value={texts[i]}
            onChange={(event) => write(i, event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && send(texts)}
          />
        ),
      )}
    </div>
  )
}

/** Who looks for a likeness means a part of the text; the pattern signs are ours to write. */
function valueOf({ field }: FieldFilter, op: Operator, text: string): string {
  if (field.type === 'instant') return new Date(text).toISOString()
  return isLike(op) ? likePart(text) : text
}

function initial({ field }: FieldFilter, op: Operator, values: readonly string[]): readonly string[] {
  return [values[0] ?? '', values[1] ?? ''].map((value) => {
    if (value !== '' && field.type === 'instant') return localText(value)
    return isLike(op) ? textIn({ name: '', operator: op, values: [value] }) : value
  })
}

/** An instant as the browser's own clock shows it. */
function localText(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
