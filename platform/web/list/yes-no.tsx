import { Radio } from '@mantine/core'
import classes from './filter-bar.module.css'

type Props = {
  label: string
  value: string | undefined
  words: { true: string; false: string }
  onChange: (value: 'true' | 'false') => void
}

/** One of two. */
export function YesNo({ label, value, words, onChange }: Props) {
  return (
    <div role="radiogroup" aria-label={label} className={classes.options}>
      {(['true', 'false'] as const).map((one) => (
        <Radio
          key={one}
          className={classes.option}
          label={words[one]}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
    </div>
  )
}
