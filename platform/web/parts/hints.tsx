import { Fragment, type ReactNode } from 'react'
import { KeyCaps } from './key-cap.tsx'
import classes from './parts.module.css'

export type Hint = { keys: readonly string[]; does: string }

/** The line under a sheet: which keys do what here, and at its end how fresh the sheet is. */
export function Hints({ hints, end }: { hints: readonly Hint[]; end?: ReactNode }) {
  return (
    <div className={classes.hints}>
      <div className={classes.hintKeys}>
        {hints.map((hint) => (
          <span key={hint.does} className={classes.hint}>
            {hint.keys.map((key) => (
              <Fragment key={key}>
                <KeyCaps keys={key} />
              </Fragment>
            ))}
            {hint.does}
          </span>
        ))}
      </div>
      <span className={classes.hintEnd}>{end}</span>
    </div>
  )
}
