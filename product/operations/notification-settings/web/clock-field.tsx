import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: string; isShut: boolean; onSave: (time: string) => void }

/** A time of the day, as in `07:00`; saved when the field is left. */
export function ClockField({ label, value, isShut, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      type="time"
      label={label}
      value={typed ?? value}
      readOnly={isShut}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed && typed !== value) onSave(typed)
        setTyped(null)
      }}
    />
  )
}
