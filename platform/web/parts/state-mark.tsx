import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** Every state has a shape of its own, readable in grey; the tone only helps. */
export type StateShape =
  | 'open'
  | 'drafted'
  | 'missing'
  | 'to-approve'
  | 'approved'
  | 'by-hand'
  | 'sent'
  | 'pending'
  | 'live'
  | 'rejected'
  | 'mismatch'
  | 'blocked'
  | 'late'
  | 'paused'
  | 'match'

type Props = { shape: StateShape; label?: ReactNode; size?: number; quiet?: boolean; className?: string }

/** The sign of a state with its word; without `label` the surroundings must say the word. `quiet` draws it as not reached yet. */
export function StateMark({ shape, label, size = 14, quiet, className }: Props) {
  return (
    <span
      className={[classes.state, className].filter(Boolean).join(' ')}
      data-shape={shape}
      data-quiet={quiet || undefined}
    >
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes[shape]}
      </svg>
      {label}
    </span>
  )
}

const tick = 'M5.3 8.2l1.9 1.9 3.6-3.9'
const cut = { stroke: 'var(--mark-cut)', fill: 'none' }
const solid = { fill: 'currentColor', stroke: 'none' }

const shapes: Record<StateShape, ReactNode> = {
  open: <circle cx="8" cy="8" r="6" />,
  drafted: <circle cx="8" cy="8" r="6" strokeDasharray="2.3 2.41" />,
  missing: <circle cx="8" cy="8" r="6" strokeDasharray="2.3 2.41" />,
  'to-approve': (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.4a3.6 3.6 0 0 0 0 7.2z" {...solid} />
    </>
  ),
  approved: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d={tick} />
    </>
  ),
  'by-hand': (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6 10l4-4M6.8 6H10v3.2" />
    </>
  ),
  sent: <path d="M2.5 8h11M9.3 3.8 13.5 8l-4.2 4.2" />,
  pending: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M5.3 8h.01M8 8h.01M10.7 8h.01" strokeWidth="1.9" />
    </>
  ),
  live: (
    <>
      <circle cx="8" cy="8" r="6.8" {...solid} />
      <path d={tick} {...cut} />
    </>
  ),
  rejected: (
    <>
      <path d="M5.3 1.4h5.4l3.9 3.9v5.4l-3.9 3.9H5.3l-3.9-3.9V5.3z" {...solid} />
      <path d="M5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2" {...cut} />
    </>
  ),
  mismatch: (
    <>
      <path
        d="M6.9 1.3a1.6 1.6 0 0 1 2.2 0l5.6 5.6a1.6 1.6 0 0 1 0 2.2l-5.6 5.6a1.6 1.6 0 0 1-2.2 0L1.3 9.1a1.6 1.6 0 0 1 0-2.2z"
        {...solid}
      />
      <path d="M5.6 6.7h4.8M5.6 9.3h4.8M9.2 4.9 6.8 11.1" {...cut} strokeWidth="1.3" />
    </>
  ),
  blocked: (
    <>
      <rect x="1.6" y="1.6" width="12.8" height="12.8" rx="2.4" {...solid} />
      <path d="M5 8h6" {...cut} strokeWidth="1.9" />
    </>
  ),
  late: (
    <>
      <path d="M6.8 1.9a1.4 1.4 0 0 1 2.4 0l5.6 9.9a1.4 1.4 0 0 1-1.2 2.1H2.4a1.4 1.4 0 0 1-1.2-2.1z" {...solid} />
      <path d="M8 5.9v3M8 11.4h.01" {...cut} />
    </>
  ),
  paused: <path d="M5.4 4v8M10.6 4v8" strokeWidth="2.4" />,
  match: <path d="M3.2 8.6l3.2 3.2 6.4-7" />,
}
