import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** A sentence with a tint; the tone is said by its icon too. */
export function Note({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: 'negative' | 'warning' | 'info' | 'neutral'
  title?: string
  children?: ReactNode
}) {
  const Icon = tone === 'negative' || tone === 'warning' ? IconAlertTriangleFilled : IconInfoCircle
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'negative' ? 'alert' : undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
