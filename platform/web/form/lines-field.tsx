import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: readonly string[]
  onChange: (lines: string[]) => void
}

/** Several short texts, a line each; empty lines do not count. */
export function LinesField({ value, onChange, ...common }: Props) {
  const [typed, setTyped] = useState('')
  const isTyped = linesOf(typed).join('\n') === value.join('\n')
  return (
    <Textarea
      {...common}
      autosize
      minRows={4}
      maxRows={16}
      value={isTyped ? typed : value.join('\n')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
