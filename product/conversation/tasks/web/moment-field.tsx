import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description: string
  error?: ReactNode
  value: string | null
  onChange: (next: string | null) => void
}

/** A moment in the reader's own time; empty is none. */
export function MomentField({ label, description, error, value, onChange }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      error={error}
      data-autofocus
      value={value === null ? '' : localOf(new Date(value))}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(text ? new Date(text).toISOString() : null)
      }}
    />
  )
}

/** As the field of a browser has it: without a zone. */
function localOf(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
