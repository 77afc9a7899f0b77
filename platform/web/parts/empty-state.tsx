import { IconCheck, IconFilter, IconInbox, IconLock, IconPlug, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Reference } from './reference.tsx'
import classes from './parts.module.css'

/** Which emptiness it is. A person must be able to tell them apart without reading. */
export type EmptyKind = 'nothing' | 'filtered' | 'forbidden' | 'unconnected' | 'done' | 'error'

type Props = { kind: EmptyKind; title: string; body?: ReactNode; reference?: string; actions?: ReactNode }

export function EmptyState({ kind, title, body, reference, actions }: Props) {
  return (
    <div className={classes.empty} data-empty={kind} role={kind === 'error' ? 'alert' : undefined}>
      <EmptyArt kind={kind} canAct={Boolean(actions)} />
      <h2>{title}</h2>
      {body && <p>{body}</p>}
      {reference && <Reference id={reference} />}
      {actions && <div className={classes.emptyActions}>{actions}</div>}
    </div>
  )
}

function EmptyArt({ kind, canAct }: { kind: EmptyKind; canAct: boolean }) {
  if (kind === 'unconnected') return <Unconnected />
  return (
    <div className={classes.art} aria-hidden="true">
      <svg width="162" height="70" viewBox="0 0 162 70" fill="none" strokeWidth="1.2">
        {[0, 24, 48].map((y, i) => (
          <g
            key={y}
            opacity={kind === 'nothing' || kind === 'filtered' ? [1, 0.75, 0.5][i] : 1}
            transform={kind === 'error' && i === 1 ? 'rotate(-3 81 34)' : undefined}
          >
            <rect
              x="1"
              y={y + 1}
              width="160"
              height="19"
              rx="5"
              stroke="var(--neutral-line)"
              strokeDasharray={kind === 'nothing' ? '3 3' : undefined}
            />
            {kind !== 'nothing' && (
              <>
                <rect x="11" y={y + 9} width={[28, 20, 34][i]} height="4" rx="2" fill="var(--neutral-line)" />
                <rect x={[48, 38, 54][i]} y={y + 9} width={[62, 74, 48][i]} height="4" rx="2" fill="var(--line)" />
              </>
            )}
          </g>
        ))}
      </svg>
      <Badge kind={kind} canAct={canAct} />
    </div>
  )
}

function Badge({ kind, canAct }: { kind: Exclude<EmptyKind, 'unconnected'>; canAct: boolean }) {
  if (kind === 'error') {
    return (
      <svg className={classes.artError} width="34" height="34" viewBox="0 0 34 34">
        <path
          d="M14.8 5.2a2.6 2.6 0 0 1 4.4 0l10 18.6a2.6 2.6 0 0 1-2.2 4H7a2.6 2.6 0 0 1-2.2-4z"
          fill="var(--negative)"
          stroke="var(--surface)"
          strokeWidth="3"
          paintOrder="stroke"
        />
        <path d="M17 12v7M17 23.2v.1" stroke="var(--on-negative)" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    )
  }
  const Icon = { nothing: canAct ? IconPlus : IconInbox, filtered: IconFilter, forbidden: IconLock, done: IconCheck }[
    kind
  ]
  return (
    <span className={classes.artBadge} data-kind={kind}>
      <Icon size={kind === 'done' ? 18 : 15} stroke={kind === 'done' ? 2.4 : 1.75} />
    </span>
  )
}

function Unconnected() {
  return (
    <div className={classes.art} aria-hidden="true">
      <svg width="162" height="34" viewBox="0 0 162 34" fill="none" stroke="var(--neutral-line)" strokeWidth="1.2">
        <rect x="1" y="4" width="34" height="26" rx="6" />
        <rect x="127" y="4" width="34" height="26" rx="6" />
        <path
          d="M11 17h14M136 11h16M136 17h10M136 23h13"
          stroke="var(--ink-3)"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
        <path d="M37 17h16M109 17h16" strokeDasharray="3 3" />
      </svg>
      <span className={classes.artBadge}>
        <IconPlug size={15} stroke={1.75} />
      </span>
    </div>
  )
}
