import type { ReactNode } from 'react'
import { StateMark, type StateShape } from './state-mark.tsx'
import classes from './parts.module.css'

export type Rung = { shape: StateShape; label: string; note?: ReactNode }

/** The way from draft to live; rungs after `current` are not reached, a line is solid only where the way was walked. */
export function Ladder({ rungs, current }: { rungs: readonly Rung[]; current: number }) {
  return (
    <ol className={classes.ladder}>
      {rungs.map((rung, i) => (
        <li
          key={rung.label}
          data-at={i === current ? 'now' : i < current ? 'before' : 'after'}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={classes.rungMark}>
            <StateMark shape={rung.shape} size={16} quiet={i > current} />
          </span>
          <span className={classes.rungLabel}>{rung.label}</span>
          {rung.note && <span className={classes.rungNote}>{rung.note}</span>}
        </li>
      ))}
    </ol>
  )
}
