import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './parts.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'value'> & {
  label?: ReactNode
  value?: ReactNode
  /** The resolved dates or the denominator behind the value, quieter. */
  note?: ReactNode
  icon?: ReactNode
  /** Draws the dashed edge of something that is not there yet. */
  ghost?: boolean
  name: string
  onRemove?: () => void
}

/** One filter: what it is about, what is chosen, and how to take it away. */
export function FilterChip({ label, value, note, icon, ghost, name, onRemove, className, ...button }: Props) {
  const t = usePlatformText()
  return (
    <span className={classes.chip} data-ghost={ghost || undefined}>
      <button type="button" className={[classes.chipMain, className].filter(Boolean).join(' ')} {...button}>
        {icon}
        {label && <span className={classes.chipLabel}>{label}</span>}
        {value && <b>{value}</b>}
        {note && <span className={classes.chipLabel}>{note}</span>}
        {!onRemove && !ghost && <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
      </button>
      {onRemove && (
        <button type="button" className={classes.chipRemove} aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
