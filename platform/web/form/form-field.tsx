import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormOfContract } from './contract-form.tsx'
import { type Control, controlOf } from './control-of.ts'
import { LinesField } from './lines-field.tsx'

type Props = {
  name: string
  label: string
  description?: ReactNode
  placeholder?: string
  /** The word of a choice; without it the wire value is shown. */
  labelOf?: (value: string | number) => string
  /** What there is to choose by its id, where the schema cannot know. */
  things?: readonly { id: number; name: string }[]
  autoFocus?: boolean
}

/** Of more choices than this those are shown that fit what is typed. */
const MOST_SHOWN = 100

/** The control that a field's schema asks for, bound to the form around it. */
export function FormField({ name, label, description, placeholder, labelOf = String, things, autoFocus }: Props) {
  const t = usePlatformText()
  const { form, schema, named } = useFormOfContract()
  const own = schema.shape[name] as z.ZodType
  const control = things ? choiceAmong(controlOf(own), things) : controlOf(own)
  const bound = form.getInputProps(name)
  const common = {
    ...bound,
    name,
    label,
    description,
    placeholder,
    size: 'md' as const,
    withAsterisk:
      !control.isOptional && !own.safeParse(control.kind === 'choices' || control.kind === 'lines' ? [] : '').success,
    'data-autofocus': autoFocus || undefined,
  }
  const data = things
    ? things.map((thing) => ({ value: String(thing.id), label: thing.name }))
    : control.options.map((value) => ({ value: String(value), label: labelOf(value) }))
  const wordOf = (value: unknown) =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : (data.find((one) => one.value === String(value))?.label ?? String(value ?? ''))
  named.set(name, { label, say: (value) => [value].flat().map(wordOf).join(', ') })
  const wireOf = (text: string) => control.options.find((value) => String(value) === text) ?? text

  switch (control.kind) {
    case 'yes-no':
      return (
        <Switch
          name={name}
          label={label}
          description={description}
          checked={Boolean(bound.value)}
          onChange={(event) => bound.onChange(event.currentTarget.checked)}
          error={bound.error}
        />
      )
    case 'number':
      return <NumberInput {...common} min={control.min} max={control.max} />
    case 'long-text':
      return <Textarea {...common} autosize minRows={3} maxRows={12} maxLength={control.max} />
    case 'choice':
      return (
        <Select
          {...common}
          data={data}
          searchable={things !== undefined || data.length > 8}
          limit={MOST_SHOWN}
          clearable={control.isOptional}
          allowDeselect={control.isOptional}
          value={bound.value === null || bound.value === undefined || bound.value === '' ? null : String(bound.value)}
          onChange={(text) => bound.onChange(text === null ? null : wireOf(text))}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...common}
          data={data}
          searchable
          value={((bound.value ?? []) as unknown[]).map(String)}
          onChange={(texts) => bound.onChange(texts.map(wireOf))}
        />
      )
    case 'lines':
      return <LinesField {...common} value={(bound.value ?? []) as string[]} />
    case 'date':
      return <TextInput {...common} type="date" />
    case 'time':
      return <TextInput {...common} value={(bound.value as string | null) ?? ''} type="time" />
    case 'date-time':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          value={localOf(bound.value as string)}
          onChange={(event) =>
            bound.onChange(event.currentTarget.value ? new Date(event.currentTarget.value).toISOString() : '')
          }
        />
      )
    default:
      return (
        <TextInput
          {...common}
          type={control.kind === 'text' ? 'text' : control.kind}
          maxLength={control.max}
          autoComplete={control.kind === 'email' ? 'email' : undefined}
        />
      )
  }
}

function choiceAmong(control: Control, things: readonly { id: number }[]): Control {
  return { ...control, kind: control.kind === 'choices' ? 'choices' : 'choice', options: things.map(({ id }) => id) }
}

/** An instant as the browser's own wall time, which is what the control shows. */
function localOf(instant: string): string {
  if (!instant) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
