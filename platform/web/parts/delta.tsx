import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './parts.module.css'

type Props = {
  value: number
  digits?: number
  /** Said with the number, as `d` for days. */
  unit?: string
  /** A fall is good, as with waiting times. */
  lessIsBetter?: boolean
}

/** A change with a direction, a sign and a word; nothing at all is a dash. */
export function Delta({ value, digits = 0, unit, lessIsBetter }: Props) {
  const t = usePlatformText()
  const { decimal } = useFormat()
  const shown = [decimal(Math.abs(value), digits), unit].filter(Boolean).join(' ')
  if (Number(Math.abs(value).toFixed(digits)) === 0) {
    return (
      <span className={classes.delta} aria-label={t('deltaSame')} role="img">
        –
      </span>
    )
  }
  const good = value > 0 !== Boolean(lessIsBetter)
  return (
    <span
      className={classes.delta}
      data-good={good}
      role="img"
      aria-label={t(value > 0 ? 'deltaUp' : 'deltaDown', { value: shown })}
    >
      <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true" fill="currentColor">
        <path d={value > 0 ? 'M4.5 0 9 8H0z' : 'M4.5 8 0 0h9z'} />
      </svg>
      {shown}
    </span>
  )
}
